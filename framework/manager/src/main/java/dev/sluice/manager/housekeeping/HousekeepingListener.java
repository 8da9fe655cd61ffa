package dev.sluice.manager.housekeeping;

import dev.sluice.model.JobId;

/** Hears when clean-up tasks end. Called on the loop's thread, never from within a call to the runner. */
@FunctionalInterface
public interface HousekeepingListener {

    /**
     * A rank's task has ended. The rank is released whatever the status.
     *
     * @param status the wait status, as of wait(2); not 0 where the task failed or could not be started
     */
    void ended(JobId id, int rank, int status);
}
