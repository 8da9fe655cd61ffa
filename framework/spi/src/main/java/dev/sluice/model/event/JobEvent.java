package dev.sluice.model.event;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One event of a job's life (RFC 21, Event Descriptions): its name and what its context holds. */
public sealed interface JobEvent {

    /** The event's name in the eventlog. */
    String eventName();

    /**
     * The job exists; always the first event.
     *
     * @param urgency 0 to 31
     * @param userid who submitted the job
     */
    record Submit(int urgency, long userid) implements JobEvent {
        @Override
        public String eventName() {
            return "submit";
        }
    }

    /**
     * The job has got a priority.
     *
     * @param priority 0 to 4294967295
     */
    record Priority(long priority) implements JobEvent {
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

    /** The events that have no context. */
    enum Plain implements JobEvent {
        /** The submission is valid. */
        VALIDATE("validate"),
        /** All dependencies are met. */
        DEPEND("depend"),
        /** The job's processes run. */
        START("start"),
        /** The job's resources went back to the scheduler, or on into housekeeping. */
        FREE("free"),
        /** Nothing is left to do for the job. */
        CLEAN("clean");

        private final String eventName;

        Plain(String eventName) {
            this.eventName = eventName;
        }

        @Override
        public String eventName() {
            return eventName;
        }
    }
}
