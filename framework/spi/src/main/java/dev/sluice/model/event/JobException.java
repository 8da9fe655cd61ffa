package dev.sluice.model.event;

import java.util.OptionalLong;

/**
 * An exception of a job (RFC 21, Exception Event). One of severity 0 is fatal.
 *
 * @param type one word, such as {@code cancel}; not empty and without white space
 * @param severity 0 (fatal) to 7
 * @param note for people; empty when there is nothing to say
 * @param userid who raised it; empty for the job manager itself
 */
public record JobException(String type, int severity, String note, OptionalLong userid) {

    /** The severity that ends a job. */
    public static final int FATAL = 0;

    private static final int MILDEST = 7;

    public JobException {
        if (type.isEmpty() || type.chars().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException("exception type \"" + type + "\": must be one word without white space");
        }
        if (severity < FATAL || severity > MILDEST) {
            throw new IllegalArgumentException("exception severity " + severity + ": must be 0 to 7 (RFC 21)");
        }
    }

    /** A fatal exception that nobody in particular has raised. */
    public static JobException fatal(String type, String note) {
        return new JobException(type, FATAL, note, OptionalLong.empty());
    }

    /** Whether the job ends by it. */
    public boolean isFatal() {
        return severity == FATAL;
    }
}
