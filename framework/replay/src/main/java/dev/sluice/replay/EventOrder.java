package dev.sluice.replay;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import java.util.Locale;

/** In which order a replay takes what happens at one instant, and when the policy looks at it. */
public enum EventOrder {
    /** The ends, then the submissions, then one pass of the policy that sees all of it. */
    BATCH(EventLoop.Timers.ALL_DUE, Precedence.ARRIVAL),

    /**
     * The submissions in the order of the trace, then the ends in the order in which the jobs started, and
     * a pass after each: the order of pyss, which made the reference schedules.
     */
    PER_EVENT(EventLoop.Timers.ONE_AT_REST, Precedence.EARLY_ARRIVAL);

    private final EventLoop.Timers timers;
    private final Precedence submission;

    EventOrder(EventLoop.Timers timers, Precedence submission) {
        this.timers = timers;
        this.submission = submission;
    }

    EventLoop.Timers timers() {
        return timers;
    }

    Precedence submission() {
        return submission;
    }

    /** Whether the submissions of an instant are made one by one. */
    boolean isSingle() {
        return this == PER_EVENT;
    }

    /** The name for people: {@code per-event}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
