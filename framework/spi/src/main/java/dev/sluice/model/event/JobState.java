package dev.sluice.model.event;

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

    /** Whether something may still happen to the job: RFC 21's virtual state ACTIVE, and NEW. */
    public boolean isActive() {
        return this != INACTIVE;
    }

    /** Whether the job waits: RFC 21's virtual state PENDING. */
    public boolean isPending() {
        return this == DEPEND || this == PRIORITY || this == SCHED;
    }

    /** Whether the job runs or is being cleaned up: RFC 21's virtual state RUNNING. */
    public boolean isRunning() {
        return this == RUN || this == CLEANUP;
    }

    /**
     * The state that an event leads to (RFC 21, State Diagram). This is a function of state and event
     * and nothing else: a job's state is what its eventlog, played from {@link #NEW}, leads to.
     *
     * @param event what happens to a job in this state
     * @return the state after it; this state where the event moves no job from here, whether or not it
     *     may happen here, which {@link EventlogChecker} knows
     */
    public JobState next(JobEvent event) {
        if (event instanceof JobEvent.Raised exception) {
            return exception.cause().isFatal() && isActive() ? CLEANUP : this;
        }
        return switch (this) {
            case NEW -> event == JobEvent.Plain.VALIDATE ? DEPEND : this;
            case DEPEND -> event == JobEvent.Plain.DEPEND ? PRIORITY : this;
            case PRIORITY -> event instanceof JobEvent.Priority ? SCHED : this;
            case SCHED -> afterSched(event);
            case RUN -> event instanceof JobEvent.Finish ? CLEANUP : this;
            case CLEANUP -> event == JobEvent.Plain.CLEAN ? INACTIVE : this;
            case INACTIVE -> this;
        };
    }

    private static JobState afterSched(JobEvent event) {
        if (event instanceof JobEvent.Alloc) {
            return RUN;
        }
        // Whatever a priority is made of may have changed: it is assigned anew.
        boolean anew = event instanceof JobEvent.Urgency
                || event instanceof JobEvent.JobspecUpdate
                || event == JobEvent.Plain.FLUX_RESTART;
        return anew ? PRIORITY : SCHED;
    }
}
