package dev.sluice.host;

import org.jspecify.annotations.Nullable;

/** What is wrong with a host, if anything, and whether that will pass by itself. */
final class Health {

    /** The code of a policy that threw, or answered what can't be. */
    static final String POLICY_FAULT = "policy-fault";

    /** The code of a policy that did not come back from a call. */
    static final String POLICY_HANG = "policy-hang";

    private static final System.Logger LOG = System.getLogger(SchedulerHost.class.getName());

    private static final Trouble NONE = new Trouble("", "");

    /**
     * What is wrong.
     *
     * @param code what metrics count
     * @param detail one line for people
     */
    record Trouble(String code, String detail) {}

    private final System.Logger.Level level;

    /** What remains wrong when the trouble of the moment is over: another policy is at work than was asked for. */
    private Trouble standing = NONE;

    private Trouble now = NONE;
    private boolean failed;

    /**
     * Nothing is wrong.
     *
     * @param told whether somebody else tells of what goes wrong, so that nobody needs to hear it twice
     */
    Health(boolean told) {
        level = told ? System.Logger.Level.DEBUG : System.Logger.Level.ERROR;
    }

    /** What is wrong now; empty texts while nothing is. */
    Trouble trouble() {
        return now;
    }

    /** Whether something is wrong. */
    boolean isIll() {
        return !now.code().isEmpty();
    }

    /** Whether nothing will change by itself. */
    boolean failed() {
        return failed;
    }

    /** All is as it was asked for. */
    void well() {
        standing = NONE;
        recovered();
    }

    /** The trouble of the moment is over. */
    void recovered() {
        now = standing;
        failed = false;
    }

    /** Something is being done about it. */
    void ill(String code, String detail) {
        now = new Trouble(code, detail);
        LOG.log(level, detail);
    }

    /** Another policy is at work, until somebody swaps. */
    void degraded(String code, String detail) {
        ill(code, detail);
        standing = now;
    }

    /** Nothing more is done. */
    void fail(String code, @Nullable String detail) {
        failed = true;
        ill(code, String.valueOf(detail));
    }
}
