package dev.sluice.tck.chaos;

import dev.sluice.host.SchedulerHost;
import dev.sluice.host.Watchdog;
import dev.sluice.host.WatchdogClock;
import dev.sluice.loop.LoopAbandoned;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a step in which the policy may not come back from a call. The step has a thread of its own
 * then; if that is stuck, a watchdog gives the call up, and this thread drives the loop from there on. The
 * stuck one is let go and must be turned away.
 */
final class Hanging {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** What a step's thread says. */
    private enum Event {
        STUCK,
        OVER
    }

    private final World world;

    Hanging(World world) {
        this.world = world;
    }

    /**
     * Carries a step out.
     *
     * @return whether a call in it was given up
     */
    boolean carryOut(Runnable step) {
        BlockingQueue<Event> events = new LinkedBlockingQueue<>();
        CountDownLatch release = new CountDownLatch(1);
        world.sabotage.onHang(() -> {
            events.add(Event.STUCK);
            await(release);
        });
        Outcome outcome = new Outcome();
        Thread thread = new Thread(() -> {
            outcome.of(step);
            events.add(Event.OVER);
        });
        thread.setDaemon(true);
        thread.start();
        boolean stuck = next(events) == Event.STUCK;
        if (stuck) {
            giveUp();
            release.countDown();
            next(events);
            if (!(outcome.thrown instanceof LoopAbandoned)) {
                throw new AssertionError("a thread that was stuck went on", outcome.thrown);
            }
            world.clock.settle();
        } else if (outcome.thrown instanceof RuntimeException e) {
            throw e;
        } else if (outcome.thrown instanceof Error e) {
            throw e;
        }
        return stuck;
    }

    private void giveUp() {
        SchedulerHost host = world.host;
        if (host == null) {
            throw new AssertionError("a policy hangs without a host");
        }
        Advancing time = new Advancing();
        int[] renewals = {0};
        try (Watchdog watchdog = new Watchdog(LIMIT, time, what -> {})) {
            watchdog.watch(host, () -> renewals[0]++);
            for (Duration passed = Duration.ZERO; passed.compareTo(LIMIT) <= 0; passed = passed.plus(Advancing.STEP)) {
                time.advance();
                watchdog.look();
            }
        }
        if (renewals[0] != 1) {
            throw new AssertionError("a call that hangs was given up " + renewals[0] + " times");
        }
    }

    private static Event next(BlockingQueue<Event> events) {
        try {
            return events.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Deaf to the watchdog's interrupt, so that it is known when the thread goes on. */
    private static void await(CountDownLatch release) {
        boolean released = false;
        while (!released) {
            released = isReleased(release);
        }
    }

    private static boolean isReleased(CountDownLatch release) {
        try {
            release.await();
            return true;
        } catch (InterruptedException deaf) {
            return false;
        }
    }

    private static final class Outcome {
        private volatile @Nullable Throwable thrown;

        void of(Runnable step) {
            try {
                step.run();
            } catch (Throwable e) {
                thrown = e;
            }
        }
    }

    private static final class Advancing implements WatchdogClock {
        static final Duration STEP = Duration.ofMillis(250);

        private long ahead;

        void advance() {
            ahead += STEP.toNanos();
        }

        @Override
        public long nanos() {
            return System.nanoTime() + ahead;
        }

        @Override
        public long processorNanos(Thread thread) {
            return -1;
        }
    }
}
