package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Ranks that leave the machine for good (RFC 28), with {@link Capability#SHRINK} and without. */
class ShrinkTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();

    /** Job 1 runs on ranks 2 and 3. */
    private void runOne(Capability... capabilities) {
        bench.start(bench.policy.as("recording", capabilities));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("2-3", "0-3"));
    }

    @Test
    void rfc28_shrink_isToldInPlaceOfDown() {
        runOne(Capability.SHRINK);

        bench.say(shrink("3", "3"));

        assertThat(changes()).containsExactly(new ResourceUpdate.Shrink(IdSet.of(3)));
    }

    @Test
    void shouldTellAllThatGoesDownBeforeWhatShrinks() {
        runOne(Capability.SHRINK);

        bench.say(shrink("3", "1,3"));

        assertThat(changes())
                .containsExactly(new ResourceUpdate.Down(IdSet.parse("1,3")), new ResourceUpdate.Shrink(IdSet.of(3)));
    }

    @Test
    void shouldTakeTheGrantOfAPolicyThatAnswersWhileItIsToldWhatGoes() {
        runOne(Capability.SHRINK);
        bench.say(HostBench.alloc(2, 16));
        AllocRequest request = bench.policy.request(TWO);
        bench.policy.onTold(event -> {
            bench.policy.onTold(later -> {});
            boolean zeroIsDown = event.equals(new ResourceUpdate.Down(IdSet.parse("0,3")));
            request.alloc(HostBench.ranks(zeroIsDown ? "1" : "0", "0"));
        });

        bench.say(shrink("3", "0,3"));

        assertThat(bench.host().status().policyFaults()).isZero();
        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(answer -> answer.resources().ranks())
                .containsExactly(IdSet.parse("2-3"), IdSet.of(1));
    }

    @Test
    void rfc28_shrink_isToldAsDownWithout() {
        runOne();

        bench.say(shrink("3", "1,3"));

        assertThat(changes()).containsExactly(new ResourceUpdate.Down(IdSet.parse("1,3")));
    }

    @Test
    void shouldLeaveRunningJobsWhatTheyHoldAndNameGoneRanksNoMore() {
        runOne(Capability.SHRINK, Capability.EXPIRATION);

        bench.say(shrink("3", "3"));

        assertThat(bench.manager.raised()).isEmpty();
        bench.say(new SchedFree(ONE, HostBench.ranks("2", "0-3"), false));
        assertThat(bench.policy.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.resources().ranks()).isEqualTo(IdSet.of(2));
            assertThat(release.last()).isTrue();
        });
        // What is left of the job is nothing that the policy has.
        bench.say(new SchedExpiration(7, ONE, bench.clock.now().plusSeconds(3600)));
        assertThat(bench.policy.told(RecordingScheduler.Expires.class)).isEmpty();
        assertThat(bench.host().status().allocations()).isEqualTo(1);
        bench.say(new SchedFree(ONE, HostBench.ranks("3", "0-3"), true));
        assertThat(bench.policy.told(Release.class)).hasSize(1);
        assertThat(bench.host().status().allocations()).isZero();
        assertThat(bench.host().status().freesCut()).isZero();
    }

    @Test
    void shouldStillNameGoneRanksToTheGenerationThatTookThemForDown() {
        runOne();

        bench.say(shrink("3", "3"));
        bench.say(new SchedFree(ONE, HostBench.ranks("2-3", "0-3"), true));

        assertThat(bench.policy.told(Release.class))
                .extracting(release -> release.resources().ranks())
                .containsExactly(IdSet.parse("2-3"));
    }

    @Test
    void shouldTellTheNextGenerationNothingOfGoneRanks() {
        runOne();
        bench.say(shrink("3", "3"));
        RecordingScheduler next = new RecordingScheduler();

        bench.host().swap(next.as("next", Capability.PARTIAL_OK));

        assertThat(next.told(ResourceUpdate.Inventory.class))
                .containsExactly(new ResourceUpdate.Inventory(HostBench.ranks("0-2", "0-3"), IdSet.parse("0-2")));
        assertThat(next.told(AllocatedJob.class)).singleElement().satisfies(job -> {
            assertThat(job.resources().ranks()).isEqualTo(IdSet.of(2));
            assertThat(job.free()).isEqualTo(IdSet.of(3));
        });
        bench.say(new SchedFree(ONE, HostBench.ranks("2-3", "0-3"), true));
        assertThat(next.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.resources().ranks()).isEqualTo(IdSet.of(2));
            assertThat(release.last()).isTrue();
        });
    }

    @Test
    void shouldMakeNoHelloOfAJobThatHoldsNothingElse() {
        runOne();
        bench.say(shrink("2-3", "2-3"));
        RecordingScheduler next = new RecordingScheduler();

        bench.host().swap(next.as("next"));
        bench.say(new SchedFree(ONE, HostBench.ranks("2-3", "0-3"), true));

        assertThat(next.told(AllocatedJob.class)).isEmpty();
        assertThat(next.told(Release.class)).isEmpty();
        assertThat(bench.host().status().allocations()).isZero();
    }

    @Test
    void shouldTakeAGrantOnGoneRanksForAFault() {
        runOne(Capability.SHRINK);
        bench.say(new SchedFree(ONE, HostBench.ranks("2-3", "0-3"), true));
        bench.say(shrink("3", "3"));
        bench.say(HostBench.alloc(2, 16));

        bench.grant(TWO, HostBench.ranks("3", "0"));

        assertThat(bench.host().status().detail()).contains("granted rank3/core0, but rank 3 has no core 0");
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
    }

    @Test
    void shouldIgnoreAndCountAGoneRankThatComesUp() {
        runOne(Capability.SHRINK);
        bench.say(shrink("3", "3"));
        int told = bench.policy.told().size();

        bench.say(AcquireResponse.change(IdSet.of(3), IdSet.empty()));

        assertThat(bench.policy.told()).hasSize(told);
        assertThat(bench.host().status().ignored()).isEqualTo(1);
    }

    private static AcquireResponse shrink(String gone, String down) {
        return new AcquireResponse(
                Optional.empty(),
                IdSet.empty(),
                IdSet.parse(down),
                IdSet.parse(gone),
                Map.of(),
                Map.of(),
                Optional.empty());
    }

    /** What the policy was told of the inventory, but for the inventories and the nudges. */
    private List<ResourceUpdate> changes() {
        return bench.policy.told(ResourceUpdate.class).stream()
                .filter(update -> !(update instanceof ResourceUpdate.Inventory))
                .filter(update -> !(update instanceof ResourceUpdate.Up))
                .toList();
    }
}
