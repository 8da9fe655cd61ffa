package dev.sluice.manager;

/** What the scheduler has answered that was no use. */
final class AnswerCounts {

    private long strays;
    private long lateGrants;

    /** No request waited for it. */
    void stray() {
        strays++;
    }

    /** A grant came for a job that could not take it any more. */
    void lateGrant() {
        lateGrants++;
    }

    long strays() {
        return strays;
    }

    long lateGrants() {
        return lateGrants;
    }
}
