package dev.sluice.tck;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import java.time.Duration;
import java.time.Instant;

/**
 * A loop whose time stands still until a test moves it. A policy or a job manager that finds something to
 * do for ever without time passing fails the test instead of hanging it.
 */
public final class ManualClock {

    /** A time with all of its digits in use: 2026-01-01T00:00:00.123456Z. */
    public static final Instant START = Instant.parse("2026-01-01T00:00:00.123456Z");

    /** Far more than any test has asked for. */
    private static final int MOST_TURNS = 1_000_000;

    private final VirtualTime time = new VirtualTime(START);
    private final EventLoop loop = new EventLoop(time);
    private Instant instant = START;
    private int turns;

    /** A clock at {@link #START}. */
    public ManualClock() {
        time.onTurn(this::count);
    }

    /** The loop to build upon. */
    public EventLoop loop() {
        return loop;
    }

    /** The time now. */
    public Instant now() {
        return time.instant();
    }

    /** Does everything that can be done without time passing. */
    public void settle() {
        time.settle(loop);
    }

    /** Lets time pass, with everything that is due in it. */
    public void advance(Duration duration) {
        time.runTo(loop, time.instant().plus(duration));
    }

    /** Goes to the next instant at which something is due; false if there is none. */
    public boolean step() {
        settle();
        return loop.nextTimer()
                .map(next -> {
                    time.runTo(loop, next.isAfter(now()) ? next : now());
                    return true;
                })
                .orElse(false);
    }

    private void count() {
        turns = now().equals(instant) ? turns + 1 : 0;
        instant = now();
        if (turns > MOST_TURNS) {
            throw new AssertionError(MOST_TURNS + " turns at " + instant + ", and no end in sight");
        }
    }
}
