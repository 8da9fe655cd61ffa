package dev.sluice.spi;

import java.util.Objects;

/** What a policy says to a job that already holds resources. */
public sealed interface HelloResult {

    /** The resources are marked as taken by the job. */
    record Accepted() implements HelloResult {}

    /**
     * The policy can't fit the job into the inventory.
     *
     * @param note why; it goes into the fatal exception that the host raises on the job
     */
    record Refused(String note) implements HelloResult {
        /** Refuses a note that is null. */
        public Refused {
            Objects.requireNonNull(note, "note");
        }
    }

    /** The one instance that is needed. */
    HelloResult ACCEPTED = new Accepted();

    /**
     * A refusal, which ends the job: a running job is not moved.
     *
     * @param note why, in words for people
     */
    static HelloResult refused(String note) {
        return new Refused(note);
    }
}
