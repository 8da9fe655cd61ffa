package dev.sluice.manager.exec;

import dev.sluice.model.JobId;

/**
 * Hears what becomes of a job. Called by executors on the loop's thread; news of a job that the job
 * manager no longer knows is ignored.
 */
public interface ExecutionListener {

    /** The job's processes run (RFC 21, Start Event). At most once. */
    void started(JobId id);

    /**
     * Something went wrong that ends the job (RFC 21, Exception Event): {@code exec} where a command
     * could not be started, {@code timeout} where the time limit has passed. The job manager answers by
     * {@link Execution#kill}.
     */
    void exception(JobId id, String type, String note);

    /**
     * All processes have ended and the resources are free to be used again (RFC 21, Finish and Release
     * Events).
     *
     * @param status the largest wait status, as of wait(2)
     */
    void ended(JobId id, int status);

    /** No process was ever started and none will be; follows an {@link #exception}, or a kill before the start. */
    void neverStarted(JobId id);
}
