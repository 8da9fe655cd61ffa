package dev.sluice.model.event;

import static dev.sluice.model.event.JobState.CLEANUP;
import static dev.sluice.model.event.JobState.DEPEND;
import static dev.sluice.model.event.JobState.NEW;
import static dev.sluice.model.event.JobState.PRIORITY;
import static dev.sluice.model.event.JobState.RUN;
import static dev.sluice.model.event.JobState.SCHED;

import dev.sluice.model.event.JobEvent.Action;
import dev.sluice.model.event.JobEvent.ActionStart;
import java.util.EnumSet;
import java.util.Set;

/**
 * In which states an event may happen: RFC 21 says so in the description of the state, of the event, or
 * of what the event leads to. {@code INACTIVE} is captive and has none.
 */
final class EventRules {
    private static final Set<JobState> ACTIVE = EnumSet.range(NEW, CLEANUP);

    private EventRules() {}

    static boolean allows(JobState state, JobEvent event) {
        return states(event).contains(state);
    }

    private static Set<JobState> states(JobEvent event) {
        if (event instanceof JobEvent.Plain plain) {
            return switch (plain) {
                case VALIDATE, INVALIDATE -> EnumSet.of(NEW);
                case DEPEND -> EnumSet.of(DEPEND);
                // The executor's word crosses an exception that has ended the job meanwhile.
                case START -> EnumSet.of(RUN, CLEANUP);
                case FREE, CLEAN -> EnumSet.of(CLEANUP);
                case FLUX_RESTART -> ACTIVE;
            };
        }
        if (event instanceof JobEvent.Submit) {
            return EnumSet.of(NEW);
        }
        if (event instanceof JobEvent.DependencyAdd || event instanceof JobEvent.DependencyRemove) {
            return EnumSet.of(NEW, DEPEND);
        }
        if (event instanceof JobEvent.Priority) {
            // In SCHED: a priority plugin has thought again.
            return EnumSet.of(PRIORITY, SCHED);
        }
        if (event instanceof JobEvent.Urgency) {
            // RFC 30: adjusted while the job is pending.
            return EnumSet.range(NEW, SCHED);
        }
        if (event instanceof JobEvent.Alloc) {
            return EnumSet.of(SCHED);
        }
        if (event instanceof JobEvent.Finish
                || event instanceof JobEvent.Release
                || event instanceof JobEvent.ResourceUpdate) {
            return EnumSet.of(RUN, CLEANUP);
        }
        if (event instanceof ActionStart start && start.action() == Action.EPILOG) {
            return EnumSet.of(RUN, CLEANUP);
        }
        return ACTIVE;
    }
}
