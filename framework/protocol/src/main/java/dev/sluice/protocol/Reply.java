package dev.sluice.protocol;

/**
 * The response to a {@link SchedExpiration} or {@link FeasibilityCheck} (RFC 6).
 *
 * @param tag of the request
 * @param errnum 0 for yes, else an errno: 38 (ENOSYS) where the scheduler does not serve the request
 * @param text why not; empty for yes
 */
public record Reply(long tag, int errnum, String text) implements SchedulerResponse {

    /** EINVAL, the errno of a request that is refused. */
    public static final int EINVAL = 22;

    /** ENOSYS, the errno of a request that nobody serves. */
    public static final int ENOSYS = 38;

    /** The request is granted. */
    public static Reply ok(long tag) {
        return new Reply(tag, 0, "");
    }

    /** The request is refused: {@code text} says why, to the one who asked. */
    public static Reply refused(long tag, String text) {
        return new Reply(tag, EINVAL, text);
    }

    /** Nobody serves the request. */
    public static Reply unsupported(long tag, String text) {
        return new Reply(tag, ENOSYS, text);
    }
}
