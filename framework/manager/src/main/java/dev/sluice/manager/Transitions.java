package dev.sluice.manager;

import dev.sluice.manager.event.JobEvent;

/** RFC 21's state diagram as a function: the state that an event leads to. */
final class Transitions {

    private Transitions() {}

    /** The state after an event; the same state where the event does not move the job. */
    static JobState next(JobState state, JobEvent event) {
        if (event instanceof JobEvent.Raised exception) {
            return exception.cause().isFatal() && state != JobState.INACTIVE ? JobState.CLEANUP : state;
        }
        return switch (state) {
            case NEW -> event == JobEvent.Plain.VALIDATE ? JobState.DEPEND : state;
            case DEPEND -> event == JobEvent.Plain.DEPEND ? JobState.PRIORITY : state;
            case PRIORITY -> event instanceof JobEvent.Priority ? JobState.SCHED : state;
            case SCHED -> event instanceof JobEvent.Alloc ? JobState.RUN : state;
            case RUN -> event instanceof JobEvent.Finish ? JobState.CLEANUP : state;
            case CLEANUP -> event == JobEvent.Plain.CLEAN ? JobState.INACTIVE : state;
            case INACTIVE -> state;
        };
    }
}
