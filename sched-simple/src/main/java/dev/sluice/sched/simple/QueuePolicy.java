package dev.sluice.sched.simple;

/** In which order pending jobs may start. */
public enum QueuePolicy {
    /**
     * First come, first served: highest priority, then earliest submission, then lowest id. A job that
     * must wait holds back all behind it.
     */
    FCFS,
    /** EASY backfilling: jobs may overtake the head of the queue if they don't put it off. */
    EASY,
    /** Conservative backfilling: every job is promised a start when it comes, and jobs may overtake within that. */
    CONSERVATIVE
}
