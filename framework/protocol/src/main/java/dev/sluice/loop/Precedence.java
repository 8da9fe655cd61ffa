package dev.sluice.loop;

/**
 * The order of timers that are due at the same instant. Ends come before submissions, so that a
 * scheduling pass sees everything that happens in an instant (the conformance schedules are made that
 * way).
 */
public enum Precedence {
    /** A submission where it is to come before the ends of its instant, as in simulators that have that order. */
    EARLY_ARRIVAL,
    /** What gives something back: the end of a job, of a housekeeping task. */
    END,
    /** What neither gives nor asks: a wake-up, a deadline. */
    TICK,
    /** What asks for something: a submission. */
    ARRIVAL
}
