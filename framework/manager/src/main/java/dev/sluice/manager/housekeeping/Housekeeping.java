package dev.sluice.manager.housekeeping;

/** Whether and how ranks are cleaned up between a job's end and their release to the scheduler. */
public sealed interface Housekeeping {

    /** No housekeeping: a job's resources go straight back to the scheduler. */
    record None() implements Housekeeping {}

    /**
     * A task on each rank of a job.
     *
     * @param runner runs the tasks
     * @param releaseAfter when ranks whose task is done go back to the scheduler
     */
    record PerRank(HousekeepingRunner runner, ReleaseAfter releaseAfter) implements Housekeeping {}

    /** No housekeeping. */
    static Housekeeping none() {
        return new None();
    }

    /** A task on each rank. */
    static Housekeeping perRank(HousekeepingRunner runner, ReleaseAfter releaseAfter) {
        return new PerRank(runner, releaseAfter);
    }
}
