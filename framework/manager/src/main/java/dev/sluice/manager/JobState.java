package dev.sluice.manager;

/** The states of a job (RFC 21, State Descriptions). */
public enum JobState {
    /** Submitted, not yet validated. */
    NEW,
    /** Waits for what it depends on. */
    DEPEND,
    /** Waits for a priority. */
    PRIORITY,
    /** Waits for resources. */
    SCHED,
    /** Has resources; its processes run or are about to. */
    RUN,
    /** Is over; what it holds is being taken back. */
    CLEANUP,
    /** Nothing will happen to it any more. */
    INACTIVE;

    /** Whether something may still happen to the job. */
    public boolean isActive() {
        return this != INACTIVE;
    }

    /** Whether the job waits: RFC 21's virtual state PENDING. */
    public boolean isPending() {
        return this == DEPEND || this == PRIORITY || this == SCHED;
    }
}
