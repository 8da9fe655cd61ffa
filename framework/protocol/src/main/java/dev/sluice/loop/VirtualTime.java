package dev.sluice.loop;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A clock that jumps from event to event, and the driver of a loop that lives by it. */
public final class VirtualTime implements InstantSource {

    private Instant now;
    private Runnable afterTurn = () -> {};

    /** A clock that stands at {@code start}. */
    public VirtualTime(Instant start) {
        now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    /** Moves on; time never goes back. */
    public void advanceTo(Instant when) {
        if (when.isBefore(now)) {
            throw new IllegalArgumentException("virtual time is " + now + " and can't go back to " + when);
        }
        now = when;
    }

    /**
     * Called after each turn that did something. What it throws ends the run: an instant in which agents
     * find something to do for ever has no other end.
     */
    public void onTurn(Runnable afterTurn) {
        this.afterTurn = afterTurn;
    }

    /** Runs a loop's turns until nothing is left to do at this instant. */
    public void settle(EventLoop loop) {
        while (loop.doWork() > 0) {
            afterTurn.run();
        }
    }

    /** Runs a loop until no timer is left, or until the condition holds at the end of an instant. */
    public void run(EventLoop loop, BooleanSupplier until) {
        settle(loop);
        while (!until.getAsBoolean()) {
            Optional<Instant> next = loop.nextTimer();
            if (next.isEmpty()) {
                return;
            }
            now = next.get().isAfter(now) ? next.get() : now;
            settle(loop);
        }
    }

    /** Runs a loop through everything that is due up to an instant, and stops there. */
    public void runTo(EventLoop loop, Instant end) {
        settle(loop);
        for (Optional<Instant> next = loop.nextTimer();
                next.isPresent() && !next.get().isAfter(end);
                next = loop.nextTimer()) {
            now = next.get().isAfter(now) ? next.get() : now;
            settle(loop);
        }
        advanceTo(end);
    }

    /** Runs a loop until no timer is left. */
    public void run(EventLoop loop) {
        run(loop, () -> false);
    }
}
