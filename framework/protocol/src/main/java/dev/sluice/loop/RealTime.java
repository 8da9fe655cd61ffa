package dev.sluice.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** The thread that drives a loop on real time: it works while there is something to do and parks till the next timer. */
public final class RealTime implements AutoCloseable {

    /** A bound on one wait, so that a clock that is set forward by the administrator is noticed. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private final EventLoop loop;
    private final String name;
    private final Consumer<Throwable> onFailure;
    private volatile Thread thread;
    private volatile boolean closed;

    /**
     * Makes the driver of a loop; {@link #start} starts it.
     *
     * @param onFailure called on the loop's thread, once, if a turn throws; the loop then stands still,
     *     since nobody knows how much of the turn was done
     */
    public RealTime(EventLoop loop, String name, Consumer<Throwable> onFailure) {
        this.loop = loop;
        this.name = name;
        this.onFailure = onFailure;
        thread = new Thread(() -> drive(0), name);
        loop.onPost(() -> LockSupport.unpark(thread));
    }

    /** Starts the thread. */
    public RealTime start() {
        thread.start();
        return this;
    }

    /**
     * Lets another thread drive the loop, because the one that does is stuck in somebody's code. That one
     * must be kept from coming back into the loop: it is made to end with {@link LoopAbandoned}. May be
     * called on any thread.
     */
    public synchronized void renew() {
        // What was to be told to who takes over is told even if this driver is closed already.
        Thread next = new Thread(() -> drive(1), name);
        next.setDaemon(thread.isDaemon());
        thread = next;
        next.start();
    }

    /**
     * Ends the thread after the turn it is in and waits for it, unless that very thread calls; an
     * interrupt ends the waiting.
     */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        if (Thread.currentThread() == thread) {
            return;
        }
        try {
            // Not one join: a thread that is stuck may be replaced by another while it is waited for.
            for (Thread driving = current(); driving.isAlive(); driving = current()) {
                driving.join(LONGEST_WAIT.toMillis() / 10);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The thread that drives, not before it has been started. */
    private synchronized Thread current() {
        return thread;
    }

    /** Turns until it is closed, or another thread turns in this one's place; some turns in any case. */
    private void drive(int turns) {
        try {
            for (int turn = 0; turn < turns; turn++) {
                loop.doWork();
            }
            while (!closed && Thread.currentThread() == thread) {
                if (loop.doWork() == 0) {
                    LockSupport.parkNanos(loop, untilNext().toNanos());
                    // A thread that stays interrupted never parks: the loop would spin.
                    Thread.interrupted();
                }
            }
        } catch (LoopAbandoned over) {
            // Another thread drives the loop; this one has nothing left to say.
        } catch (Throwable failure) {
            onFailure.accept(failure);
        }
    }

    private Duration untilNext() {
        Optional<Instant> next = loop.nextTimer();
        if (next.isEmpty()) {
            return LONGEST_WAIT;
        }
        Duration wait = Duration.between(loop.clock().instant(), next.get());
        // One that is long due has come in since; in nanoseconds it may not even be a number.
        Duration left = wait.isNegative() ? Duration.ZERO : wait;
        return left.compareTo(LONGEST_WAIT) < 0 ? left : LONGEST_WAIT;
    }
}
