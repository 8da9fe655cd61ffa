package dev.sluice.host;

import org.jspecify.annotations.Nullable;

/** What is wrong with a host, if anything, and whether that will pass by itself. */
final class Health {

    /** The code of a policy that threw, or answered what can't be. */
    static final String POLICY_FAULT = "policy-fault";

    private static final System.Logger LOG = System.getLogger(SchedulerHost.class.getName());

    private final System.Logger.Level level;
    private String code = "";
    private String detail = "";
    private boolean failed;

    /**
     * Nothing is wrong.
     *
     * @param told whether somebody else tells of what goes wrong, so that nobody needs to hear it twice
     */
    Health(boolean told) {
        level = told ? System.Logger.Level.DEBUG : System.Logger.Level.ERROR;
    }

    /** What metrics count, or empty. */
    String code() {
        return code;
    }

    /** One line for people, or empty. */
    String detail() {
        return detail;
    }

    /** Whether nothing will change by itself. */
    boolean failed() {
        return failed;
    }

    void well() {
        code = "";
        detail = "";
        failed = false;
    }

    /** Something is being done about it. */
    void ill(String newCode, String newDetail) {
        code = newCode;
        detail = newDetail;
        LOG.log(level, newDetail);
    }

    /** Nothing more is done. */
    void fail(String newCode, @Nullable String newDetail) {
        failed = true;
        ill(newCode, String.valueOf(newDetail));
    }
}
