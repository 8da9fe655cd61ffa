package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Limitation;
import dev.sluice.spi.Release;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A policy that takes back only whole jobs. Without the limitation frees come as they arrive (RequestsTest). */
class WholeFreeTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();
    private ResourceSet held = ResourceSet.empty();

    /** Job 1 runs on all ranks. */
    private void runOne(Capability... capabilities) {
        bench.start(bench.policy.as("whole", capabilities).withLimitations(Set.of(Limitation.WHOLE_FREE)));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0-3", "0-3"));
        held = bench.manager.heard(AllocSuccess.class).get(0).resources();
    }

    private void free(String ranks, boolean last) {
        bench.say(new SchedFree(ONE, held.onlyRanks(IdSet.parse(ranks)), last));
    }

    @Test
    void shouldKeepPartsBackAndReleaseAllWithTheLast() {
        runOne();

        free("1", false);
        free("3", false);
        assertThat(bench.policy.told(Release.class)).isEmpty();
        free("0,2", true);

        assertThat(bench.policy.told(Release.class)).containsExactly(new Release(ONE, held, true));
        assertThat(bench.host().status().allocations()).isZero();
        assertThat(bench.clock.loop().nextTimer()).isEmpty();
    }

    @Test
    void shouldReleaseAllWhenNothingIsLeftThoughTheFinalFreeIsStillToCome() {
        runOne();

        free("0-1", false);
        free("2-3", false);

        assertThat(bench.policy.told(Release.class)).containsExactly(new Release(ONE, held, true));
        free("0-3", true);
        assertThat(bench.policy.told(Release.class)).hasSize(1);
    }

    @Test
    void shouldMoveTheLedgerWithEachPart() {
        runOne();
        free("1", false);
        bench.say(HostBench.alloc(2, 16));

        // The policy does not know it, but what came free is free.
        bench.grant(TWO, HostBench.ranks("1", "0"));

        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(2);
    }

    @Test
    void shouldStartANewGenerationWhenAPartIsKeptForTooLong() {
        runOne();
        bench.clock.advance(Duration.ofMinutes(1));
        free("1", false);
        bench.clock.advance(Duration.ofMinutes(4));
        free("2", false);
        assertThat(bench.host().status().generation()).isEqualTo(1);

        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(bench.host().status().generation()).isEqualTo(2);
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(job -> job.resources().ranks())
                .containsExactly(IdSet.parse("0,3"));
        free("0,3", true);
        assertThat(bench.policy.told(Release.class))
                .containsExactly(new Release(ONE, held.onlyRanks(IdSet.parse("0,3")), true));
    }

    @Test
    void shouldKeepPartsForAsLongAgainWhenTheNewGenerationDoesNotStart() {
        runOne();
        free("1", false);
        bench.policy.onHello(job -> HelloResult.refused("no"));
        bench.clock.advance(Duration.ofMinutes(5));
        assertThat(bench.host().status().reloadsRefused()).isEqualTo(1);
        bench.policy.onHello(job -> HelloResult.ACCEPTED);

        bench.clock.advance(Duration.ofMinutes(5));
        assertThat(bench.host().status().generation()).isEqualTo(2);
        free("0,2-3", true);

        assertThat(bench.policy.told(Release.class))
                .containsExactly(new Release(ONE, held.onlyRanks(IdSet.parse("0,2-3")), true));
    }

    @Test
    void shouldForgetWhatIsKeptWhenAnotherGenerationStarts() {
        runOne();
        free("1", false);
        RecordingScheduler next = new RecordingScheduler();

        bench.host().swap(next.as("next").withLimitations(Set.of(Limitation.WHOLE_FREE)));
        free("2", false);
        free("0,3", true);

        assertThat(next.told(Release.class))
                .containsExactly(new Release(ONE, held.onlyRanks(IdSet.parse("0,2-3")), true));
    }

    @Test
    void shouldForgetWhatIsKeptForAPolicyThatHasEnded() {
        runOne();
        free("1", false);
        assertThat(bench.clock.loop().nextTimer()).isPresent();

        bench.host().swap(new RecordingScheduler().as("next"));
        free("2", false);

        assertThat(bench.clock.loop().nextTimer()).isEmpty();
    }

    @Test
    void shouldNotKeepTheTimerOfAPolicyThatHasEndedWhenNothingComesFree() {
        runOne();
        free("1", false);

        bench.host().swap(new RecordingScheduler().as("next"));
        bench.clock.advance(Duration.ofMinutes(5));

        assertThat(bench.host().status().generation()).isEqualTo(2);
        assertThat(bench.clock.loop().nextTimer()).isEmpty();
    }

    @Test
    void shouldCutWhatIsReleasedToTheRanksThatThePolicyHas() {
        runOne(Capability.SHRINK);
        free("1", false);
        bench.say(new AcquireResponse(
                Optional.empty(),
                IdSet.empty(),
                IdSet.parse("0,2-3"),
                IdSet.parse("0,2-3"),
                Map.of(),
                Map.of(),
                Optional.empty()));

        free("0,2-3", true);

        assertThat(bench.policy.told(Release.class))
                .containsExactly(new Release(ONE, held.onlyRanks(IdSet.of(1)), true));
    }

    @Test
    void shouldEndItsTimerWithTheHost() {
        runOne();
        free("1", false);

        bench.host().close();

        assertThat(bench.clock.loop().nextTimer()).isEmpty();
    }
}
