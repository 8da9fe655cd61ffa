package dev.sluice.sched.simple.pool;

/** Which of the nodes that could serve a request do. */
public enum AllocationMode {
    /** The emptiest nodes: those with the most free cores, then the most free gpus, then the lowest rank. */
    WORST_FIT,
    /** The fullest nodes that still fit: those with the fewest free cores, then the fewest free gpus, then the lowest rank. */
    BEST_FIT,
    /** The lowest ranks. */
    FIRST_FIT
}
