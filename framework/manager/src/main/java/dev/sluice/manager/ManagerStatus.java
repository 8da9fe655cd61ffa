package dev.sluice.manager;

/**
 * Counts of a job manager.
 *
 * @param pending jobs that wait: DEPEND, PRIORITY, SCHED
 * @param running jobs in RUN
 * @param cleaningUp jobs in CLEANUP
 * @param housekeeping jobs that are over and whose ranks are not all released
 * @param finished jobs that have become INACTIVE since the start
 * @param outstanding alloc requests that the scheduler has not answered
 * @param strayAnswers answers of the scheduler that no request waited for
 * @param lateGrants resources granted to a job that was gone or held, given back at once
 * @param failedHousekeeping clean-up tasks with another status than 0
 * @param droppedHousekeeping jobs whose housekeeping was ended for a scheduler without partial-ok
 */
public record ManagerStatus(
        int pending,
        int running,
        int cleaningUp,
        int housekeeping,
        long finished,
        int outstanding,
        long strayAnswers,
        long lateGrants,
        long failedHousekeeping,
        long droppedHousekeeping) {

    /** Jobs that are not INACTIVE. */
    public int active() {
        return pending + running + cleaningUp;
    }
}
