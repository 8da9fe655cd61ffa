package dev.sluice.sched.simple;

/** In which order pending jobs may start. */
public enum QueuePolicy {
    /**
     * First come, first served: highest priority, then earliest submission, then lowest id. A job that
     * must wait holds back all behind it.
     */
    FCFS
}
