package dev.sluice.replay;

/** Told how far a replay is. */
@FunctionalInterface
public interface ReplayProgress {

    /** Does nothing. */
    ReplayProgress NONE = (over, all) -> {};

    /**
     * Jobs are over. Called on the replay's thread, every few hundred jobs and at the end.
     *
     * @param over the jobs that ended or were denied so far
     * @param all the jobs of the trace
     */
    void jobsOver(long over, long all);
}
