package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerStatus;
import dev.sluice.spi.HelloResult;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** {@code sched.resource-status}: the ledger answers, whatever the policy does. */
class SchedulerStatusTest {

    private static final JobId ONE = new JobId(1);

    private final HostBench bench = new HostBench();

    @Test
    void shouldKnowNothingBeforeTheHandshakeIsOver() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0")).failingLookups(ONE, 1);
        assertThat(bench.host().resourceStatus()).isEmpty();

        bench.start();
        assertThat(bench.host().resourceStatus()).isEmpty();
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(status().allocated().summary()).isEqualTo("rank0/core0");
    }

    @Test
    void shouldTellWhatThereIsWhatIsDownAndWhatIsHeld() {
        ResourceSet inventory = HostBench.machine()
                .withProperties(Map.of("fast", IdSet.of(1)))
                .withScheduling(new RawJson("{\"writer\":\"x\"}"));
        HostBench keyed = new HostBench(inventory);
        keyed.start();
        keyed.say(HostBench.alloc(1, 16));
        keyed.grant(ONE, HostBench.ranks("1-2", "0-1"));
        keyed.say(AcquireResponse.change(IdSet.empty(), IdSet.parse("2-3")));
        keyed.say(new SchedFree(ONE, HostBench.ranks("1", "0-1"), false));

        SchedulerStatus status = keyed.host().resourceStatus().orElseThrow();

        assertThat(status.all()).isEqualTo(inventory.withoutScheduling());
        assertThat(status.down().summary()).isEqualTo("rank[2-3]/core[0-3]");
        assertThat(status.down().nodelist().toString()).isEqualTo("n[2-3]");
        assertThat(status.allocated().summary()).isEqualTo("rank2/core[0-1]");
        assertThat(status.allocated().nodelist().toString()).isEqualTo("n2");
        assertThat(status.allocated().scheduling()).isEmpty();
    }

    @Test
    void rfc28_shrink_leavesOutWhatIsGoneAndWhatJobsHoldThere() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("2-3", "0"));

        bench.say(new AcquireResponse(
                Optional.empty(), IdSet.empty(), IdSet.of(3), IdSet.of(3), Map.of(), Map.of(), Optional.empty()));

        assertThat(status().all().ranks()).isEqualTo(IdSet.parse("0-2"));
        assertThat(status().down().isEmpty()).isTrue();
        assertThat(status().allocated().summary()).isEqualTo("rank2/core0");
    }

    @Test
    void shouldTellWhatIsWithheldAsAllocatedAndNotAsDown() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-1"))
                .running(HostBench.hello(2, ""), HostBench.ranks("0-1", "1-2"))
                .running(HostBench.hello(3, ""), new JobResources.Unusable("R is not there"))
                .alsoAllocated(HostBench.ranks("2", "3"));

        bench.start();

        assertThat(status().down().isEmpty()).isTrue();
        assertThat(status().allocated().summary()).isEqualTo("rank0/core[0-2] rank1/core[1-2] rank2/core3");
        bench.say(new SchedFree(new JobId(3), HostBench.ranks("2", "3"), true));
        assertThat(status().allocated().summary()).isEqualTo("rank0/core[0-2] rank1/core[1-2]");
    }

    @Test
    void shouldAnswerWithoutAPolicy() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0"));
        bench.policy.onHello(job -> HelloResult.refused("no"));
        bench.start();
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(HostBench.alloc(2, 16));

        assertThat(status().allocated().summary()).isEqualTo("rank0/core0");
    }

    private SchedulerStatus status() {
        return bench.host().resourceStatus().orElseThrow();
    }
}
