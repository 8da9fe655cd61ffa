package dev.sluice.manager.housekeeping;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;

/**
 * The clean-up of one rank after a job.
 *
 * @param id the job that has ended
 * @param userid the job's owner
 * @param rank the rank to clean up
 * @param ranks all ranks of the job
 */
public record HousekeepingTask(JobId id, long userid, int rank, IdSet ranks) {}
