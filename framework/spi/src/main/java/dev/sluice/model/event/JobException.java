package dev.sluice.model.event;

import dev.sluice.model.MalformedException;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * An exception of a job (RFC 21, Exception Event). One of severity 0 is fatal.
 *
 * @param type one word, such as {@code cancel}; not empty and without white space
 * @param severity 0 (fatal) to 7
 * @param note for people; empty when there is nothing to say
 * @param userid who raised it; empty for the instance owner, or the job manager itself
 * @param waitStatus what wait(2) said of the task whose end is the reason; only of type {@code exec}
 */
public record JobException(String type, int severity, String note, OptionalLong userid, OptionalInt waitStatus) {

    /** The severity that ends a job. */
    public static final int FATAL = 0;

    /** The highest severity, which is the least severe. */
    public static final int MILDEST = 7;

    private static final String EXEC = "exec";

    /**
     * Checks type and severity.
     *
     * @throws IllegalArgumentException for a type that is no word, a severity that is not 0 to 7, and a
     *     wait status where the type is not {@code exec}
     */
    public JobException {
        requireType(type);
        if (severity < FATAL || severity > MILDEST) {
            throw new IllegalArgumentException("exception severity " + severity + ": must be 0 to 7 (RFC 21)");
        }
        if (waitStatus.isPresent() && !type.equals(EXEC)) {
            throw new IllegalArgumentException(
                    "wait_status " + waitStatus.getAsInt() + ": only an exec exception has one (RFC 21)");
        }
    }

    /** An exception without a wait status. */
    public JobException(String type, int severity, String note, OptionalLong userid) {
        this(type, severity, note, userid, OptionalInt.empty());
    }

    /** A fatal exception that nobody in particular has raised. */
    public static JobException fatal(String type, String note) {
        return new JobException(type, FATAL, note, OptionalLong.empty());
    }

    /** Whether the job ends by it. */
    public boolean isFatal() {
        return severity == FATAL;
    }

    static String requireType(String type) {
        if (type.isEmpty() || type.codePoints().anyMatch(JobException::isForeign)) {
            throw new IllegalArgumentException(
                    "exception type " + MalformedException.quote(type) + ": must be one word without white space");
        }
        return type;
    }

    private static boolean isForeign(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }
}
