package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.Callback;
import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.host.Watchdog;
import dev.sluice.host.WatchdogClock;
import dev.sluice.loop.LoopAbandoned;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A policy that does not come back. One thread is stuck in it and is let go at the end of the test; the
 * watchdog and the thread that takes the loop over are stepped by hand.
 */
@Timeout(60)
class HungPolicyTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final HostBench bench = new HostBench();
    private final RecordingScheduler fallback = new RecordingScheduler();
    private final Semaphore entered = new Semaphore(0);
    private final CountDownLatch release = new CountDownLatch(1);
    private final FakeTimes times = new FakeTimes();
    private final List<String> givenUp = new ArrayList<>();
    private final Watchdog watchdog = new Watchdog(LIMIT, times, givenUp::add);
    private final SchedulerHost host = new SchedulerHost(
            bench.clock.loop(),
            bench.manager,
            bench.policy.as("stuck", Capability.FEASIBILITY),
            HostOptions.virtualTime().withFallback(fallback.as("fallback")));
    private CompletableFuture<Throwable> stuck = new CompletableFuture<>();
    private int renewals;

    @BeforeEach
    void start() {
        host.start();
        bench.clock.settle();
        watchdog.watch(host, () -> renewals++);
    }

    @AfterEach
    void letGo() {
        release.countDown();
        watchdog.close();
    }

    @Test
    void shouldTellOtherThreadsOfTheCallThatIsUnderWay() throws Exception {
        bench.policy.onPass(budget -> hang());
        stuckIn(this::nudge);

        HostStatus status = host.status();

        assertThat(status.phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(status.call().orElseThrow().callback()).isEqualTo(Callback.SCHEDULE);
        assertThat(status.call().orElseThrow().lasted()).isPositive();
    }

    @Test
    void shouldLetTheFallbackTakeOverAndGoOnWithWhatTheLedgerKnows() throws Exception {
        bench.say(HostBench.alloc(1, 10));
        bench.grant(ONE, HostBench.ranks("0-1", "0-3"));
        bench.say(HostBench.alloc(2, 10));
        bench.policy.onPass(budget -> hang());
        stuckIn(() -> bench.manager.say(new SchedFree(ONE, HostBench.ranks("1", "0-3"), false)));

        pass(LIMIT);
        bench.clock.settle();
        fallback.request(TWO).alloc(HostBench.ranks("1", "0"));
        bench.nudge();

        assertThat(renewals).isEqualTo(1);
        assertThat(fallback.told(AllocatedJob.class))
                .extracting(job -> job.resources().ranks())
                .containsExactly(IdSet.of(0));
        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(AllocSuccess::id)
                .containsExactly(ONE, TWO);
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.DEGRADED);
        assertThat(host.status().code()).isEqualTo("policy-hang");
        assertThat(host.status().detail())
                .isEqualTo("stuck: schedule did not come back; fallback is at work in its place");
        assertThat(host.status().hangs()).isEqualTo(1);
        assertThat(givenUp).isEmpty();

        release.countDown();
        assertThat(stuck.get(30, TimeUnit.SECONDS)).isInstanceOf(LoopAbandoned.class);
    }

    @Test
    void shouldHearNothingThatTheStuckThreadStillSays() throws Exception {
        bench.say(HostBench.alloc(1, 10));
        AllocRequest request = bench.policy.request(ONE);
        bench.policy.onPass(budget -> {
            hang();
            request.alloc(HostBench.ranks("0", "0"));
            request.deny("never");
            bench.policy.context().wakeAt(bench.clock.now().plusSeconds(1));
            return Pass.MORE;
        });
        stuckIn(this::nudge);
        pass(LIMIT);
        bench.clock.settle();

        release.countDown();
        stuck.get(30, TimeUnit.SECONDS);
        bench.clock.advance(Duration.ofSeconds(2));

        assertThat(bench.manager.heard()).isEmpty();
        assertThat(host.status().pending()).isEqualTo(1);
        assertThat(host.status().lateAnswers()).isZero();
        assertThat(bench.policy.closed()).isFalse();
    }

    @Test
    void shouldAnswerTheJobManagerWhenThePolicyHangsOnItsQuestion() throws Exception {
        bench.policy.onTold(event -> hang());
        stuckIn(() -> bench.manager.say(new FeasibilityCheck(7, HostBench.oneCore())));

        pass(LIMIT);
        bench.clock.settle();

        assertThat(bench.manager.heard(Reply.class)).extracting(Reply::tag).containsExactly(7L);
    }

    @Test
    void shouldKeepTheOldPolicyWhenTheNewOneHangsInASwap() throws Exception {
        RecordingScheduler next = new RecordingScheduler();
        next.onTold(event -> hang());
        stuckIn(() -> host.swap(next.as("next")));

        pass(LIMIT);
        bench.say(HostBench.alloc(1, 10));
        bench.grant(ONE, HostBench.ranks("0", "0"));

        assertThat(host.status().policy()).isEqualTo("stuck");
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
    }

    @Test
    void shouldGoOnWithTheNewPolicyWhenTheOldOneHangsInItsEnd() throws Exception {
        RecordingScheduler next = new RecordingScheduler();
        bench.policy.onClose(this::hang);
        stuckIn(() -> host.swap(next.as("next")));

        pass(LIMIT);
        bench.say(HostBench.alloc(1, 10));

        assertThat(host.status().policy()).isEqualTo("next");
        assertThat(next.told(AllocRequest.class)).hasSize(1);
    }

    @Test
    void shouldStartTheFallbackWhenAPolicyHangsInAHello() throws Exception {
        bench.say(HostBench.alloc(1, 10));
        bench.grant(ONE, HostBench.ranks("0", "0-3"));
        bench.policy.onHello(job -> {
            hang();
            return HelloResult.ACCEPTED;
        });
        bench.policy.onPass(budget -> {
            throw new IllegalStateException("boom");
        });
        nudge();
        bench.clock.settle();
        stuckIn(() -> bench.clock.advance(Duration.ofSeconds(1)));

        pass(LIMIT);
        bench.clock.settle();

        assertThat(fallback.told(AllocatedJob.class)).hasSize(1);
        assertThat(host.status().policy()).isEqualTo("fallback");
    }

    @Test
    void shouldAskForTheEndOfTheProcessWhenTheFallbackHangsAsWell() throws Exception {
        bench.say(HostBench.alloc(1, 10));
        bench.grant(ONE, HostBench.ranks("0", "0-3"));
        bench.policy.onPass(budget -> hang());
        fallback.onPass(budget -> hang());
        stuckIn(this::nudge);
        pass(LIMIT);
        stuckIn(this::settle);

        pass(LIMIT);
        bench.say(new SchedFree(ONE, HostBench.ranks("0", "0-3"), true));

        assertThat(givenUp).singleElement().asString().startsWith("fallback: schedule did not come back in 3");
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.FAILED);
        assertThat(host.status().hangs()).isEqualTo(2);
        assertThat(host.status().allocations()).isZero();
    }

    @Test
    void shouldFailWhereThereIsNoFallbackUntilSomebodySwaps() throws Exception {
        host.close();
        HostBench alone = new HostBench();
        alone.start();
        watchdog.watch(alone.host(), () -> renewals++);
        alone.policy.onPass(budget -> hang());
        alone.manager.say(HostBench.alloc(1, 10));
        stuckIn(alone.clock::settle);

        pass(LIMIT);
        alone.clock.settle();
        assertThat(alone.host().status().phase()).isEqualTo(HostStatus.Phase.FAILED);
        assertThat(alone.host().status().detail())
                .isEqualTo("recording: schedule did not come back; no fallback is configured");

        alone.host().swap(fallback.as("other"));
        assertThat(alone.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(fallback.told(AllocRequest.class)).hasSize(1);
    }

    @Test
    void shouldTakeNoticeOfAHangBeforeAnythingElseThatWasAskedMeanwhile() throws Exception {
        RecordingScheduler next = new RecordingScheduler();
        bench.policy.onPass(budget -> hang());
        stuckIn(this::nudge);
        bench.clock.loop().post(() -> host.swap(next.as("stuck")));

        pass(LIMIT);
        bench.clock.settle();

        // The stuck policy is neither asked for its state nor closed by a second thread.
        assertThat(bench.policy.closed()).isFalse();
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(next.told(ResourceUpdate.Inventory.class)).hasSize(1);
        assertThat(fallback.told(ResourceUpdate.Inventory.class)).isEmpty();
    }

    @Test
    void shouldLoseNoMessageWhenThePolicyHangsWhileItsAnswersAreDelivered() throws Exception {
        bench.say(HostBench.alloc(1, 10));
        bench.grant(ONE, HostBench.ranks("0", "0-3"));
        RecordingScheduler narrow = new RecordingScheduler();
        narrow.onTold(event -> {
            if (event instanceof AllocRequest request && request.id().equals(TWO)) {
                request.deny("no");
            } else if (event instanceof AllocRequest) {
                hang();
            }
        });
        bench.say(HostBench.alloc(2, 20));
        bench.say(HostBench.alloc(3, 10));
        stuckIn(() -> {
            host.swap(narrow.as("narrow").withQueueDepth(OptionalInt.of(1)));
            bench.manager.say(new SchedFree(ONE, HostBench.ranks("0", "0-3"), true));
        });

        pass(LIMIT);
        bench.clock.settle();

        assertThat(host.status().policy()).isEqualTo("fallback");
        assertThat(host.status().allocations()).isZero();
    }

    @Test
    void shouldStartTheOldPolicyAgainWhenASwapHangsInItsPause() throws Exception {
        bench.policy.onPass(budget -> {
            throw new IllegalStateException("boom");
        });
        nudge();
        bench.clock.settle();
        bench.policy.onPass(budget -> Pass.DONE);
        stuckIn(() -> host.swap(new LoadedPolicy("bad", "0", Set.of(), Map.of(), context -> {
            hang();
            return new RecordingScheduler();
        })));

        pass(LIMIT);
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(host.status().policy()).isEqualTo("stuck");
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
    }

    @Test
    void shouldStartNothingMoreWhenTheHostWasClosedMeanwhile() throws Exception {
        bench.policy.onClose(this::hang);
        stuckIn(host::close);

        pass(LIMIT);
        bench.clock.advance(Duration.ofSeconds(10));

        assertThat(fallback.told()).isEmpty();
        assertThat(host.status().hangs()).isEqualTo(1);
    }

    @Test
    void shouldNotCountTimeInWhichTheWatchdogItselfStoodStill() throws Exception {
        bench.policy.onPass(budget -> hang());
        stuckIn(this::nudge);

        watchdog.look();
        times.nanos += LIMIT.multipliedBy(4).toNanos();
        watchdog.look();

        assertThat(renewals).isZero();
        pass(LIMIT);
        assertThat(renewals).isEqualTo(1);
    }

    @Test
    void shouldNotCountTimeInWhichTheThreadGotNoProcessor() throws Exception {
        bench.policy.onPass(budget -> spin());
        stuckIn(this::nudge);

        // It runs, at a tenth of a processor.
        for (int look = 0; look < 130; look++) {
            times.processor += Duration.ofMillis(25).toNanos();
            pass(Duration.ofMillis(250));
        }
        assertThat(renewals).isZero();

        times.processor += LIMIT.toNanos();
        pass(Duration.ofMillis(250));
        assertThat(renewals).isEqualTo(1);
    }

    private void nudge() {
        bench.manager.say(AcquireResponse.change(IdSet.single(0), IdSet.empty()));
    }

    private void settle() {
        bench.clock.settle();
    }

    private Pass hang() {
        entered.release();
        boolean interrupted = false;
        while (release.getCount() > 0) {
            try {
                release.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return Pass.DONE;
    }

    /** A thread that would run if it got a processor. */
    private Pass spin() {
        entered.release();
        while (release.getCount() > 0) {
            Thread.onSpinWait();
        }
        return Pass.DONE;
    }

    /** Does something and then a turn, on a thread that is stuck in the policy when this returns. */
    private void stuckIn(Runnable action) throws InterruptedException {
        CompletableFuture<Throwable> end = new CompletableFuture<>();
        stuck = end;
        Thread thread = new Thread(() -> {
            try {
                action.run();
                settle();
                end.complete(new AssertionError("it came back"));
            } catch (Throwable thrown) {
                end.complete(thrown);
            }
        });
        thread.setDaemon(true);
        thread.start();
        entered.acquire();
    }

    /** Lets the watchdog look as often as it does in so much time. */
    private void pass(Duration duration) {
        for (long passed = 0; passed <= duration.toNanos(); passed += 250_000_000) {
            times.nanos += 250_000_000;
            watchdog.look();
        }
    }

    /** Real time, moved on by hand; processors that run as a test says. */
    private static final class FakeTimes implements WatchdogClock {
        private long nanos;
        private long processor;

        @Override
        public long nanos() {
            return System.nanoTime() + nanos;
        }

        @Override
        public long processorNanos(Thread thread) {
            return processor;
        }
    }
}
