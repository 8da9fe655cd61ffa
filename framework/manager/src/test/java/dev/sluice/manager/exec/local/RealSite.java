package dev.sluice.manager.exec.local;

import dev.sluice.loop.EventLoop;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A loop on real time that the test's own thread drives until something has happened. */
public final class RealSite {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** Files that a process writes wake nobody up. */
    private static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    public final EventLoop loop = new EventLoop(Clock.systemUTC());

    public RealSite() {
        Thread driver = Thread.currentThread();
        loop.onPost(() -> LockSupport.unpark(driver));
    }

    /** Drives the loop until the condition holds; fails when it takes too long. */
    public void until(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("not within " + PATIENCE + ": " + what);
            }
            if (loop.doWork() == 0) {
                LockSupport.parkNanos(loop, untilNext());
            }
        }
    }

    private long untilNext() {
        return loop.nextTimer()
                .map(next -> Duration.between(loop.clock().instant(), next).toNanos())
                .map(wait -> Math.min(wait, LONGEST_WAIT_NANOS))
                .orElse(LONGEST_WAIT_NANOS);
    }
}
