package dev.sluice.sched.simple.queue;

/** In which order jobs behind the head are tried. */
public enum BackfillOrder {
    /** As they stand in the queue. */
    FCFS,
    /** The shortest estimate first. */
    SJF
}
