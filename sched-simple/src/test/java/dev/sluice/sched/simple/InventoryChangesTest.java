package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What RFC 28 may say after the inventory; that ranks go up and down is in {@link SimpleSchedulerTest}. */
class InventoryChangesTest {

    private static final Jobspec THREE_NODES = Jobspec.v1().nodes(3).build();
    private static final Jobspec FAST = Jobspec.v1()
            .slots(1)
            .constraint(Constraint.parse("{\"properties\":[\"fast\"]}"))
            .build();

    private final Scheduler scheduler = Machines.scheduler(Machines.inventory(3, 4));
    private long submitted;

    private FakeRequest ask(Jobspec jobspec) {
        FakeRequest request = new FakeRequest(++submitted, 16, submitted, jobspec);
        scheduler.alloc(request);
        return request;
    }

    private void pass() {
        Machines.pass(scheduler);
    }

    @Test
    void rfc28_shrink_grantsNothingThereAndCountsItNot() {
        scheduler.resources(new ResourceUpdate.Shrink(IdSet.of(0)));

        assertThat(scheduler.feasibility(THREE_NODES))
                .isEqualTo(Feasibility.infeasible("asked for 3 nodes of 1 slot of 1 core, "
                        + "but of 2 nodes with 8 cores in all, 2 could take part"));
        FakeRequest all = ask(Jobspec.v1().slots(8).build());
        pass();
        assertThat(all.granted().orElseThrow().summary()).isEqualTo("rank[1-2]/core[0-3]");
        assertThat(all.granted().orElseThrow().nodelist().toString()).isEqualTo("n[1-2]");
        // The host does not say so, but if it did:
        scheduler.resources(new ResourceUpdate.Up(IdSet.of(0)));
        FakeRequest more = ask(Jobspec.v1().slots(1).build());
        pass();
        assertThat(more.granted()).isEmpty();
    }

    @Test
    void rfc28_shrink_leavesJobsWhatTheyHoldOnOtherRanks() {
        FakeRequest running = ask(THREE_NODES);
        pass();

        scheduler.resources(new ResourceUpdate.Shrink(IdSet.of(1)));
        scheduler.free(new Release(running.id(), running.granted().orElseThrow().withoutRanks(IdSet.of(1)), true));

        FakeRequest all = ask(Jobspec.v1().slots(8).build());
        pass();
        assertThat(all.granted().orElseThrow().summary()).isEqualTo("rank[0,2]/core[0-3]");
    }

    @Test
    void shouldDenyWhatASmallerMachineCanNeverRunAndGoOn() {
        FakeRequest running = ask(Jobspec.v1().slots(12).build());
        FakeRequest head = ask(THREE_NODES);
        FakeRequest behind = ask(Jobspec.v1().nodes(2).build());
        pass();

        scheduler.resources(new ResourceUpdate.Shrink(IdSet.of(2)));
        assertThat(head.denied()).isPresent();
        assertThat(behind.denied()).isEmpty();
        scheduler.free(new Release(running.id(), running.granted().orElseThrow().withoutRanks(IdSet.of(2)), true));
        pass();

        assertThat(behind.granted().orElseThrow().summary()).isEqualTo("rank[0-1]/core0");
    }

    @Test
    void rfc28_properties_countFromThenOn() {
        assertThat(scheduler.feasibility(FAST)).isInstanceOf(Feasibility.Infeasible.class);

        scheduler.resources(
                new ResourceUpdate.Properties(Map.of("fast", IdSet.parse("1-2"), "+here", IdSet.of(1)), Map.of()));
        FakeRequest first = ask(FAST);
        pass();
        assertThat(first.granted().orElseThrow().ranks()).isEqualTo(IdSet.of(1));
        assertThat(first.granted().orElseThrow().properties()).isEqualTo(Map.of("fast", IdSet.of(1)));

        scheduler.resources(new ResourceUpdate.Properties(Map.of(), Map.of("fast", IdSet.of(1))));
        FakeRequest second = ask(FAST);
        pass();
        assertThat(second.granted().orElseThrow().ranks()).isEqualTo(IdSet.of(2));
    }

    @Test
    void shouldTryAnewAndDenyByChangedProperties() {
        scheduler.resources(new ResourceUpdate.Properties(Map.of("fast", IdSet.of(0)), Map.of()));
        FakeRequest all = ask(Jobspec.v1()
                .slots(4)
                .constraint(Constraint.parse("{\"properties\":[\"fast\"]}"))
                .build());
        pass();
        FakeRequest waiting = ask(FAST);
        pass();
        assertThat(all.granted()).isPresent();
        assertThat(waiting.granted()).isEmpty();

        scheduler.resources(new ResourceUpdate.Properties(Map.of("fast", IdSet.of(1)), Map.of()));
        pass();
        assertThat(waiting.granted().orElseThrow().ranks()).isEqualTo(IdSet.of(1));

        FakeRequest doomed = ask(Jobspec.v1()
                .slots(8)
                .constraint(Constraint.parse("{\"properties\":[\"fast\"]}"))
                .build());
        pass();
        scheduler.resources(new ResourceUpdate.Properties(Map.of(), Map.of("fast", IdSet.of(1))));
        assertThat(doomed.denied()).isPresent();
    }

    @Test
    void rfc28_expiration_boundsWhatJobsMayBeGiven() {
        Instant end = Instant.ofEpochSecond(1_000);

        scheduler.resources(new ResourceUpdate.Expiration(end));

        assertThat(scheduler.expiration(new JobId(1), end)).isEqualTo(ExpirationResult.ACCEPTED);
        assertThat(scheduler.expiration(new JobId(1), end.plusSeconds(1))).isInstanceOf(ExpirationResult.Refused.class);
    }
}
