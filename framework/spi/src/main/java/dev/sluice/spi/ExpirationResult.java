package dev.sluice.spi;

import java.util.Objects;

/** What a policy says to a new end of a running job. */
public sealed interface ExpirationResult {

    /** The job may run until then. */
    record Accepted() implements ExpirationResult {}

    /** The time stays as it was; the note says why. */
    record Refused(String note) implements ExpirationResult {
        public Refused {
            Objects.requireNonNull(note, "note");
        }
    }

    ExpirationResult ACCEPTED = new Accepted();

    static ExpirationResult refused(String note) {
        return new Refused(note);
    }
}
