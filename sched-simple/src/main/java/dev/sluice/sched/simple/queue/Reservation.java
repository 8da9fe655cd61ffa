package dev.sluice.sched.simple.queue;

/** What is kept for the head of the queue while others are backfilled. */
public enum Reservation {
    /**
     * A number of cores, whichever they are. It tells all for a head that asks for single cores; any other is
     * kept a place for, as with {@link #CONCRETE}, since it may not fit where as many cores are free.
     */
    COUNT,
    /** The very nodes, cores and gpus that the head would be given by all estimates. */
    CONCRETE
}
