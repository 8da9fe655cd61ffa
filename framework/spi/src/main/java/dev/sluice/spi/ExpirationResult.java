package dev.sluice.spi;

import java.util.Objects;

/** What a policy says to a new end of a running job. */
public sealed interface ExpirationResult {

    /** The job may run until then. */
    record Accepted() implements ExpirationResult {}

    /**
     * The time stays as it was.
     *
     * @param note why, for the person who asked for the time; it becomes the text of the error response
     */
    record Refused(String note) implements ExpirationResult {
        /** Refuses a note that is null. */
        public Refused {
            Objects.requireNonNull(note, "note");
        }
    }

    /** The one instance that is needed. */
    ExpirationResult ACCEPTED = new Accepted();

    /**
     * A refusal.
     *
     * @param note why, in words for people
     */
    static ExpirationResult refused(String note) {
        return new Refused(note);
    }
}
