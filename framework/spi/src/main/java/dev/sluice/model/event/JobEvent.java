package dev.sluice.model.event;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.json.JsonTree;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One event of a job's life (RFC 21, Event Descriptions): its name and what RFC 21 has in its context.
 *
 * <p>A {@code userid} is the authenticated one of who asked; an integer of which RFC 21 says no more. A
 * {@code description} names one action or dependency among others, for whoever ends it.
 */
public sealed interface JobEvent {

    /** The event's name in the eventlog. */
    String eventName();

    /**
     * The job exists; always the first event.
     *
     * @param urgency 0 to 31
     * @param userid who submitted the job
     * @param flags a mask; 1 is debug
     */
    record Submit(int urgency, long userid, int flags) implements JobEvent {

        /** The version of eventlogs that this package knows; the only one there is. */
        public static final int VERSION = 1;

        /** Checks the urgency (RFC 30). */
        public Submit {
            dev.sluice.model.Urgency.check(urgency);
        }

        /** Without flags. */
        public Submit(int urgency, long userid) {
            this(urgency, userid, 0);
        }

        @Override
        public String eventName() {
            return "submit";
        }
    }

    /**
     * The jobspec was changed, in the instance's view of it.
     *
     * @param changes the new values by their period-delimited paths, at least one; copied. Values are as
     *     in {@link Annotations}.
     */
    record JobspecUpdate(Map<String, @Nullable Object> changes) implements JobEvent {

        /** Checks that there is a change, and that each has a path without empty parts. */
        public JobspecUpdate {
            changes = JsonTree.copyObject(changes);
            if (changes.isEmpty()) {
                throw new IllegalArgumentException("an update of a jobspec changes something (RFC 21)");
            }
            for (String path : changes.keySet()) {
                if (path.isEmpty() || path.startsWith(".") || path.endsWith(".") || path.contains("..")) {
                    throw new IllegalArgumentException(
                            MalformedException.quote(path) + ": a path has no empty key (RFC 21)");
                }
            }
        }

        @Override
        public String eventName() {
            return "jobspec-update";
        }
    }

    /**
     * The end of the job's allocation was moved.
     *
     * @param expiration the new end; {@link Instant#EPOCH} for none
     */
    record ResourceUpdate(Instant expiration) implements JobEvent {
        @Override
        public String eventName() {
            return "resource-update";
        }
    }

    /**
     * Flags of the job were set.
     *
     * @param flags their names; copied
     */
    record SetFlags(List<String> flags) implements JobEvent {

        /** Copies the names. */
        public SetFlags {
            flags = List.copyOf(flags);
        }

        @Override
        public String eventName() {
            return "set-flags";
        }
    }

    /**
     * The job depends on something more.
     *
     * @param description such as {@code begin-time=1552594348}
     */
    record DependencyAdd(String description) implements JobEvent {
        @Override
        public String eventName() {
            return "dependency-add";
        }
    }

    /**
     * A dependency of the job is met.
     *
     * @param description of the {@link DependencyAdd}
     */
    record DependencyRemove(String description) implements JobEvent {
        @Override
        public String eventName() {
            return "dependency-remove";
        }
    }

    /**
     * The job has got a priority.
     *
     * @param priority 0 to 4294967295
     */
    record Priority(long priority) implements JobEvent {

        /** Checks the range. */
        public Priority {
            if (priority < dev.sluice.model.Urgency.LOWEST_PRIORITY
                    || priority > dev.sluice.model.Urgency.HIGHEST_PRIORITY) {
                throw new IllegalArgumentException("priority " + priority + ": must be 0 to 4294967295 (RFC 21)");
            }
        }

        @Override
        public String eventName() {
            return "priority";
        }
    }

    /**
     * The job's urgency was changed.
     *
     * @param urgency 0 to 31
     * @param userid who asked for it
     */
    record Urgency(int urgency, long userid) implements JobEvent {

        /** Checks the urgency (RFC 30). */
        public Urgency {
            dev.sluice.model.Urgency.check(urgency);
        }

        @Override
        public String eventName() {
            return "urgency";
        }
    }

    /**
     * The scheduler granted resources.
     *
     * @param annotations all of the job's annotations at this moment (RFC 27, Alloc Success)
     */
    record Alloc(Annotations annotations) implements JobEvent {
        @Override
        public String eventName() {
            return "alloc";
        }
    }

    /** What is done for a job beside it. */
    enum Action {
        /** Before the job's processes: no start until it has finished. */
        PROLOG,
        /** After them: no free until it has finished. */
        EPILOG;

        String event(String verb) {
            return name().toLowerCase(Locale.ROOT) + "-" + verb;
        }
    }

    /**
     * A prolog or an epilog has started.
     *
     * @param description of this one
     */
    record ActionStart(Action action, String description) implements JobEvent {
        @Override
        public String eventName() {
            return action.event("start");
        }
    }

    /**
     * A prolog or an epilog is over.
     *
     * @param description of its {@link ActionStart}
     * @param status 0 for success
     */
    record ActionFinish(Action action, String description, int status) implements JobEvent {
        @Override
        public String eventName() {
            return action.event("finish");
        }
    }

    /**
     * The job's processes have ended.
     *
     * @param status the largest of their wait statuses, as of wait(2)
     */
    record Finish(int status) implements JobEvent {
        @Override
        public String eventName() {
            return "finish";
        }
    }

    /**
     * The executor is done with resources of the job.
     *
     * @param ranks which; null for all of them
     * @param last the context's {@code final} key: nothing is left with the executor
     */
    record Release(@Nullable IdSet ranks, boolean last) implements JobEvent {
        /** All ranks at once. */
        public static final Release ALL = new Release(null, true);

        @Override
        public String eventName() {
            return "release";
        }
    }

    /**
     * Something extraordinary happened.
     *
     * @param cause what; fatal ones end the job
     */
    record Raised(JobException cause) implements JobEvent {
        @Override
        public String eventName() {
            return "exception";
        }
    }

    /**
     * Something was noted about the job.
     *
     * @param data each key replaces an earlier one of a memo, null removes it; copied. Values are as in
     *     {@link Annotations}.
     */
    record Memo(Map<String, @Nullable Object> data) implements JobEvent {

        /** Copies the data. */
        public Memo {
            data = JsonTree.copyObject(data);
        }

        @Override
        public String eventName() {
            return "memo";
        }
    }

    /**
     * An event that RFC 21 allows and does not describe: one of {@code debug.…}, or of a plugin or a
     * newer version. It moves no job.
     *
     * @param eventName its name
     * @param context carried as it stands
     */
    record Other(String eventName, Optional<RawJson> context) implements JobEvent {

        /** Checks that this is no event that has a type of its own. */
        public Other {
            EventlogEntry.requireName(eventName);
            if (Contexts.isKnown(eventName)) {
                throw new IllegalArgumentException("the event \"" + eventName + "\" has a type of its own");
            }
        }

        /** Whether it is only there for those who look for faults (RFC 21, Debug Event). */
        public boolean isDebug() {
            return eventName.startsWith("debug.");
        }
    }

    /** The events that have no context. */
    enum Plain implements JobEvent {
        /** The submission is valid. */
        VALIDATE,
        /** The submission is not valid; job and eventlog are removed at once. */
        INVALIDATE,
        /** All dependencies are met. */
        DEPEND,
        /** The job manager has restarted. */
        FLUX_RESTART,
        /** The job's processes run. */
        START,
        /** The job's resources went back to the scheduler, or on into housekeeping. */
        FREE,
        /** Nothing is left to do for the job. */
        CLEAN;

        private final String eventName = name().toLowerCase(Locale.ROOT).replace('_', '-');

        @Override
        public String eventName() {
            return eventName;
        }
    }
}
