package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostStatus;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a policy is told of changes of the inventory (RFC 28); of ranks that leave it see {@link ShrinkTest}. */
class InventoryCapabilitiesTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();

    /** Job 1 runs on ranks 2 and 3. */
    private void runOne(Capability... capabilities) {
        bench.start(bench.policy.as("recording", capabilities));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("2-3", "0-3"));
    }

    @Nested
    class Properties {

        private final AcquireResponse change = new AcquireResponse(
                Optional.empty(),
                IdSet.empty(),
                IdSet.empty(),
                IdSet.empty(),
                Map.of("fast", IdSet.parse("0-1,9")),
                Map.of("slow", IdSet.of(2)),
                Optional.empty());
        private final HostBench bench =
                new HostBench(HostBench.machine().withProperties(Map.of("slow", IdSet.parse("1-2"))));
        private final Map<String, IdSet> after = Map.of("fast", IdSet.parse("0-1"), "slow", IdSet.of(1));

        @Test
        void rfc28_properties_areToldToAPolicyThatFollowsThem() {
            bench.start(bench.policy.as("recording", Capability.PROPERTIES));

            bench.say(change);

            assertThat(bench.policy.told(ResourceUpdate.Properties.class))
                    .containsExactly(new ResourceUpdate.Properties(
                            Map.of("fast", IdSet.parse("0-1")), Map.of("slow", IdSet.of(2))));
            assertThat(bench.host().status().generation()).isEqualTo(1);
            RecordingScheduler next = new RecordingScheduler();
            bench.host().swap(next.as("next"));
            assertThat(inventory(next).properties()).isEqualTo(after);
        }

        @Test
        void rfc28_properties_startANewGenerationOfAPolicyThatDoesNot() {
            bench.start();
            bench.say(HostBench.alloc(1, 16));
            bench.say(HostBench.alloc(2, 16));
            bench.grant(ONE, HostBench.ranks("2-3", "0-3"));

            bench.manager.say(change);
            bench.say(AcquireResponse.change(IdSet.empty(), IdSet.of(0)));

            assertThat(bench.host().status().generation()).isEqualTo(2);
            assertThat(bench.policy.closed()).isTrue();
            assertThat(inventory(bench.policy).properties()).isEqualTo(after);
            assertThat(bench.policy.told(ResourceUpdate.Inventory.class).get(1).up())
                    .isEqualTo(IdSet.parse("1-3"));
            assertThat(bench.policy.told(AllocatedJob.class))
                    .extracting(AllocatedJob::id)
                    .containsExactly(ONE);
            assertThat(bench.policy.told(AllocRequest.class))
                    .extracting(AllocRequest::id)
                    .containsExactly(ONE, TWO, TWO);
        }

        @Test
        void shouldStartNoNewGenerationWhenNothingChanges() {
            bench.start();
            bench.say(change);

            bench.say(change);

            assertThat(bench.host().status().generation()).isEqualTo(2);
        }

        @Test
        void shouldGoOnWithTheOldGenerationWhenTheNewOneRefusesOrThrows() {
            bench.start();
            bench.say(HostBench.alloc(1, 16));
            bench.grant(ONE, HostBench.ranks("2-3", "0-3"));
            bench.policy.onHello(job -> HelloResult.refused("no"));

            bench.say(change);

            assertThat(bench.host().status().generation()).isEqualTo(1);
            assertThat(bench.host().status().reloadsRefused()).isEqualTo(1);
            assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
            assertThat(bench.manager.raised()).isEmpty();
        }

        private ResourceSet inventory(RecordingScheduler policy) {
            List<ResourceUpdate.Inventory> told = policy.told(ResourceUpdate.Inventory.class);
            return told.get(told.size() - 1).resources();
        }
    }

    @Test
    void rfc28_expiration_isToldToEveryPolicyAndBoundsGrants() {
        bench.start();
        Instant end = bench.clock.now().plusSeconds(30);

        bench.say(expiration(end));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));

        assertThat(changes()).startsWith(new ResourceUpdate.Expiration(end));
        assertThat(bench.manager.heard(AllocSuccess.class).get(0).resources().expiration())
                .isEqualTo(end);
    }

    @Test
    void rfc28_expiration_thatCannotBeIsIgnoredAndCounted() {
        HostBench later = new HostBench(HostBench.machine().withTimes(Instant.ofEpochSecond(100), Instant.EPOCH));
        later.start();

        later.say(expiration(Instant.ofEpochSecond(99)));

        assertThat(later.policy.told(ResourceUpdate.Expiration.class)).isEmpty();
        assertThat(later.host().status().ignored()).isEqualTo(1);
    }

    @Test
    void shouldRecordAllOfAResponseBeforeThePolicyThrowsAtTheFirstUpdate() {
        bench.start();
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });

        bench.say(new AcquireResponse(
                Optional.empty(),
                IdSet.empty(),
                IdSet.of(1),
                IdSet.of(3),
                Map.of("fast", IdSet.of(0)),
                Map.of(),
                Optional.of(Instant.ofEpochSecond(4_000_000_000L))));
        bench.policy.onTold(event -> {});
        while (bench.host().status().phase() != HostStatus.Phase.RUNNING) {
            assertThat(bench.clock.step()).isTrue();
        }

        ResourceUpdate.Inventory told =
                bench.policy.told(ResourceUpdate.Inventory.class).get(1);
        assertThat(told.up()).isEqualTo(IdSet.parse("0,2"));
        assertThat(told.resources())
                .isEqualTo(HostBench.ranks("0-2", "0-3")
                        .withProperties(Map.of("fast", IdSet.of(0)))
                        .withTimes(Instant.EPOCH, Instant.ofEpochSecond(4_000_000_000L)));
    }

    @Test
    void shouldStartANewGenerationForANewInventory() {
        runOne(Capability.SHRINK);

        bench.say(AcquireResponse.inventory(HostBench.ranks("1-2,4", "0-7"), IdSet.parse("1,4")));

        assertThat(changes())
                .containsExactly(
                        new ResourceUpdate.Down(IdSet.parse("0,2-3")), new ResourceUpdate.Shrink(IdSet.parse("0,3")));
        assertThat(bench.host().status().generation()).isEqualTo(2);
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class).get(1))
                .isEqualTo(new ResourceUpdate.Inventory(HostBench.ranks("1-2,4", "0-7"), IdSet.parse("1,4")));
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(job -> job.resources().ranks())
                .containsExactly(IdSet.of(2));
        // What the job holds it holds, on the ranks that are there and on those that are not.
        bench.say(AcquireResponse.change(IdSet.of(2), IdSet.empty()));
        bench.say(HostBench.alloc(2, 16));
        bench.grant(TWO, HostBench.ranks("1-2,4", "4-7"));
        assertThat(bench.host().status().allocations()).isEqualTo(2);
        bench.say(HostBench.alloc(3, 16));
        bench.grant(new JobId(3), HostBench.ranks("2", "0"));
        assertThat(bench.host().status().detail()).contains("core 0 of rank 2 is taken");
    }

    private static AcquireResponse expiration(Instant end) {
        return new AcquireResponse(
                Optional.empty(), IdSet.empty(), IdSet.empty(), IdSet.empty(), Map.of(), Map.of(), Optional.of(end));
    }

    /** What the policy was told of the inventory, but for the inventories and the nudges. */
    private List<ResourceUpdate> changes() {
        return bench.policy.told(ResourceUpdate.class).stream()
                .filter(update -> !(update instanceof ResourceUpdate.Inventory))
                .filter(update -> !(update instanceof ResourceUpdate.Up))
                .toList();
    }
}
