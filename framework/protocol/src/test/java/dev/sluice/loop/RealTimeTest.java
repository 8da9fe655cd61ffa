package dev.sluice.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Real threads, so every wait has an end that only a fault reaches. */
@Timeout(60)
class RealTimeTest {

    private static final long PATIENCE_SECONDS = 30;

    private final EventLoop loop = new EventLoop(InstantSource.system());
    private final LinkedBlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
    private final RealTime driver = new RealTime(loop, "loop-under-test", failures::add);

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldDriveAgentsOnItsOwnThread() throws InterruptedException {
        LinkedBlockingQueue<String> names = new LinkedBlockingQueue<>();
        loop.add(() -> {
            names.add(Thread.currentThread().getName());
            return 0;
        });

        driver.start();

        assertThat(names.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("loop-under-test");
    }

    @Test
    void shouldWakeUpForEachPost() {
        driver.start();

        // Without being woken the thread looks after a second: 40 rounds would take 40.
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (int i = 0; i < 40; i++) {
                roundTrip();
            }
        });
    }

    @Test
    void shouldWaitNoLongerThanTheNextTimer() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger left = new AtomicInteger(40);
        loop.post(() -> chain(left, done));

        driver.start();

        // As above: one look a second would take 40.
        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    }

    private void chain(AtomicInteger left, CountDownLatch done) {
        if (left.getAndDecrement() == 0) {
            done.countDown();
        } else {
            loop.at(loop.clock().instant().plusMillis(1), Precedence.TICK, () -> chain(left, done));
        }
    }

    @Test
    void shouldTellAFailureOnceAndStandStill() throws InterruptedException {
        AtomicInteger turns = new AtomicInteger();
        loop.add(() -> {
            turns.incrementAndGet();
            throw new IllegalStateException("boom");
        });

        driver.start();

        assertThat(failures.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).hasMessage("boom");
        loop.post(turns::incrementAndGet);
        driver.close();
        assertThat(turns).hasValue(1);
        assertThat(failures).isEmpty();
    }

    @Test
    void shouldEndItsThreadBeforeCloseReturns() throws InterruptedException {
        CountDownLatch inTurn = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicBoolean turnEnded = new AtomicBoolean();
        AtomicBoolean endedAtClose = new AtomicBoolean();
        loop.post(() -> {
            inTurn.countDown();
            await(goOn);
            turnEnded.set(true);
        });
        driver.start();
        await(inTurn);

        Thread closer = new Thread(() -> {
            driver.close();
            endedAtClose.set(turnEnded.get());
        });
        closer.start();
        while (closer.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        goOn.countDown();
        closer.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));

        assertThat(endedAtClose).isTrue();
        assertThat(failures).isEmpty();
    }

    @Test
    void shouldRunNothingAnyMoreAfterClose() throws InterruptedException {
        driver.start();
        roundTrip();
        driver.close();
        driver.close();
        AtomicBoolean ran = new AtomicBoolean();

        loop.post(() -> ran.set(true));

        assertThat(ran).isFalse();
    }

    @Test
    void shouldNotWaitForItselfWhenClosedByATurn() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        driver.start();

        loop.post(() -> {
            driver.close();
            closed.countDown();
        });

        assertThat(closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void shouldStillParkWhenATurnLeftTheThreadInterrupted() throws InterruptedException {
        CountDownLatch idleTurns = new CountDownLatch(3);
        AtomicBoolean interrupted = new AtomicBoolean();
        loop.add(() -> {
            if (interrupted.get()) {
                idleTurns.countDown();
            }
            return 0;
        });
        driver.start();
        loop.post(() -> {
            Thread.currentThread().interrupt();
            interrupted.set(true);
        });
        await(idleTurns);

        Exchanger<Boolean> seen = new Exchanger<>();
        loop.post(() -> exchange(seen, Thread.currentThread().isInterrupted()));

        assertThat(exchange(seen, false)).isFalse();
    }

    @Test
    void shouldNotWaitForATimerThatWasDueBeforeTimeBegan() {
        CountDownLatch ran = new CountDownLatch(1);
        AtomicBoolean set = new AtomicBoolean();
        loop.add(() -> {
            if (set.compareAndSet(false, true)) {
                loop.at(Instant.MIN, Precedence.TICK, ran::countDown);
            }
            return 0;
        });

        driver.start();

        await(ran);
        assertThat(failures).isEmpty();
    }

    private void roundTrip() throws InterruptedException {
        CountDownLatch ran = new CountDownLatch(1);
        loop.post(ran::countDown);
        assertThat(ran.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean exchange(Exchanger<Boolean> with, boolean mine) {
        try {
            return with.exchange(mine, PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @Timeout(30)
    void shouldEndWhenAnotherThreadHasTakenOverFromOneThatIsStuck() throws Exception {
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        List<String> done = Collections.synchronizedList(new ArrayList<>());
        driver.start();
        loop.post(() -> {
            stuck.countDown();
            awaitDeaf(release);
            throw new LoopAbandoned("too late");
        });
        stuck.await();
        Thread closing = new Thread(driver::close);
        closing.start();
        loop.post(() -> done.add("second"));
        loop.postFirst(() -> done.add("first"));

        driver.renew();
        closing.join();
        release.countDown();

        assertThat(done).containsExactly("first", "second");
        assertThat(failures).isEmpty();
    }

    private static void awaitDeaf(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
