package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.HostStatus;
import dev.sluice.host.PolicyException;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SwapTest {

    private static final JobId RUNNING = new JobId(1);
    private static final JobId WAITING = new JobId(2);

    private final HostBench bench = new HostBench();
    private final RecordingScheduler next = new RecordingScheduler();

    /** Job 1 ran on ranks 0-3 and has given back 1-2; jobs 2, 3, 4 wait. */
    @BeforeEach
    void runOneAndLetThreeWait() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.policy.request(RUNNING).alloc(HostBench.ranks("0-3", "0-3"));
        bench.say(HostBench.alloc(2, 5));
        bench.say(HostBench.alloc(3, 9));
        bench.say(HostBench.alloc(4, 9));
        ResourceSet held = bench.manager.heard(AllocSuccess.class).get(0).resources();
        bench.say(new SchedFree(RUNNING, held.onlyRanks(IdSet.parse("1-2")), false));
    }

    @Test
    void shouldTellTheNewGenerationInventoryThenHellosThenRequests() {
        int heard = bench.manager.heard().size();

        bench.host().swap(next.as("next", Capability.PARTIAL_OK));
        bench.clock.settle();

        assertThat(next.told()).hasSize(5);
        assertThat(next.told().get(0)).isInstanceOf(ResourceUpdate.Inventory.class);
        assertThat(next.told().get(1)).isInstanceOfSatisfying(AllocatedJob.class, job -> {
            assertThat(job.resources().summary()).isEqualTo("rank[0,3]/core[0-3]");
            assertThat(job.free()).isEqualTo(IdSet.parse("1-2"));
        });
        assertThat(next.told(AllocRequest.class))
                .extracting(AllocRequest::id)
                .containsExactly(new JobId(3), new JobId(4), new JobId(2));
        assertThat(bench.policy.closed()).isTrue();
        assertThat(bench.manager.heard()).hasSize(heard);
        assertThat(bench.host().status().generation()).isEqualTo(2);
    }

    @Test
    void shouldTellHellosInTheOrderOfGrantsAndNotOfStartTimesOrIds() {
        for (long id : new long[] {4, 2, 3}) {
            // The start that the policy writes is its own affair: these go backwards.
            bench.grant(
                    new JobId(id),
                    HostBench.ranks("1", Long.toString(id - 1))
                            .withTimes(Instant.ofEpochSecond(10_000 - id), Instant.ofEpochSecond(20_000)));
        }

        bench.host().swap(next.as("next"));

        assertThat(next.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(RUNNING, new JobId(4), new JobId(2), new JobId(3));
    }

    @Test
    void shouldCountWhatTheOldGenerationStillSays() {
        AllocRequest old = bench.policy.request(new JobId(2));

        bench.host().swap(next.as("next"));
        old.alloc(HostBench.ranks("1", "0"));
        next.request(new JobId(2)).alloc(HostBench.ranks("1", "1"));
        bench.clock.settle();

        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(success -> success.resources().summary())
                .containsExactly("rank[0-3]/core[0-3]", "rank1/core1");
    }

    @Test
    void shouldDeliverWhatTheNewGenerationGrantedBeforeTheCancelOfTheSameTurn() {
        next.onTold(grantingRank(2));

        bench.host().swap(next.as("next"));
        bench.manager.say(new SchedCancel(WAITING));
        bench.clock.settle();

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(next.told(RecordingScheduler.Cancelled.class)).isEmpty();
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().status().allocations()).isEqualTo(2);
    }

    @Test
    void shouldDeliverWhatTheNewGenerationGrantedBeforeTheRankGoesDownInTheSameTurn() {
        next.onTold(grantingRank(2));

        bench.host().swap(next.as("next"));
        bench.manager.say(AcquireResponse.change(IdSet.empty(), IdSet.of(2)));
        bench.clock.settle();

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.host().status().policyFaults()).isZero();
        assertThat(next.told(ResourceUpdate.Down.class)).containsExactly(new ResourceUpdate.Down(IdSet.of(2)));
    }

    @Test
    void shouldAnswerOnceAJobThatTheNewGenerationDeniedBeforeItsCancel() {
        next.onTold(event -> {
            if (event instanceof AllocRequest request && request.id().equals(WAITING)) {
                request.deny("too large");
            }
        });

        bench.host().swap(next.as("next"));
        bench.manager.say(new SchedCancel(WAITING));
        bench.clock.settle();

        assertThat(answersTo(WAITING)).containsExactly(new AllocDeny(WAITING, "too large"));
        assertThat(bench.host().status().pending()).isEqualTo(2);
        assertThat(bench.host().status().lateAnswers()).isZero();
    }

    @Test
    void shouldAskTheLastOfTwoNewGenerationsOfOneTurnAndForgetWhatTheFirstGranted() {
        RecordingScheduler last = new RecordingScheduler();
        next.onTold(grantingRank(2));
        last.onTold(grantingRank(1));

        bench.host().swap(next.as("next"));
        bench.host().swap(last.as("last"));
        bench.clock.settle();

        assertThat(answersTo(WAITING))
                .singleElement()
                .isInstanceOfSatisfying(
                        AllocSuccess.class,
                        success -> assertThat(success.resources().ranks()).isEqualTo(IdSet.of(1)));
        assertThat(bench.host().status().allocations()).isEqualTo(2);
    }

    /** Grants job 2 a core of a rank as soon as it is asked. */
    private static Consumer<Object> grantingRank(int rank) {
        return event -> {
            if (event instanceof AllocRequest request && request.id().equals(WAITING)) {
                request.alloc(HostBench.ranks(String.valueOf(rank), "1"));
            }
        };
    }

    private List<AllocResponse> answersTo(JobId id) {
        return bench.manager.heard(AllocResponse.class).stream()
                .filter(answer -> answer.id().equals(id))
                .toList();
    }

    @Test
    void shouldRollBackWhenTheNewPolicyRefusesAJob() {
        next.onHello(job -> HelloResult.refused("too big"));

        assertThatThrownBy(() -> bench.host().swap(next.as("next")))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("next: job")
                .hasMessageContaining("too big");

        assertThat(next.closed()).isTrue();
        theOldOneGoesOn();
    }

    @Test
    void shouldRollBackWhenTheNewPolicyThrows() {
        next.onTold(event -> {
            throw new IllegalStateException("boom");
        });

        assertThatThrownBy(() -> bench.host().swap(next.as("next")))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("resources threw java.lang.IllegalStateException: boom");

        theOldOneGoesOn();
    }

    @Test
    void shouldStartThePolicyAnewAfterAFault() {
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(HostBench.alloc(5, 1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.DEGRADED);
        assertThat(bench.host().status().detail())
                .isEqualTo("recording: alloc threw java.lang.IllegalStateException: boom; starts again in 1 s");
        // Frees are recorded while no policy is at work.
        bench.say(new SchedFree(RUNNING, HostBench.ranks("0", "0-3"), false));
        bench.policy.onTold(event -> {});
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        AllocatedJob job = bench.policy.told(AllocatedJob.class).get(0);
        assertThat(job.resources().summary()).isEqualTo("rank3/core[0-3]");
        assertThat(bench.host().status().pending()).isEqualTo(4);
    }

    @Test
    void shouldStopStartingAPolicyThatKeepsFailing() {
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(HostBench.alloc(5, 1));
        bench.clock.advance(Duration.ofMinutes(5));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.FAILED);
        assertThat(bench.host().status().policyFaults()).isEqualTo(4);
        bench.host().swap(next.as("next"));
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(next.told(AllocRequest.class)).hasSize(4);
    }

    private void theOldOneGoesOn() {
        assertThat(bench.policy.closed()).isFalse();
        assertThat(bench.host().status().policy()).isEqualTo("recording");
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        bench.policy.request(new JobId(2)).alloc(HostBench.ranks("1", "0"));
        bench.say(HostBench.alloc(6, 1));
        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(AllocSuccess::id)
                .containsExactly(RUNNING, new JobId(2));
    }
}
