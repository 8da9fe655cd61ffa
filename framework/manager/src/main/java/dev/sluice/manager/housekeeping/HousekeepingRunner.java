package dev.sluice.manager.housekeeping;

import dev.sluice.model.JobId;

/** Runs clean-up tasks. Its methods are called on the loop's thread and neither block nor throw. */
public interface HousekeepingRunner {

    /** Starts a rank's task; one {@link HousekeepingListener#ended} follows in a later turn of the loop. */
    void start(HousekeepingTask task, HousekeepingListener listener);

    /** Sends a signal to a rank's task, which then ends as that makes it; ignored where none runs. */
    void signal(JobId id, int rank, int number);
}
