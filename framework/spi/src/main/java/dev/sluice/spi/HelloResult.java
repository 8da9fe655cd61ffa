package dev.sluice.spi;

import java.util.Objects;

/** What a policy says to a job that already holds resources. */
public sealed interface HelloResult {

    /** The resources are marked as taken by the job. */
    record Accepted() implements HelloResult {}

    /** The policy can't fit the job into the inventory; the note says why. */
    record Refused(String note) implements HelloResult {
        public Refused {
            Objects.requireNonNull(note, "note");
        }
    }

    HelloResult ACCEPTED = new Accepted();

    static HelloResult refused(String note) {
        return new Refused(note);
    }
}
