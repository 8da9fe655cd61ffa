package dev.sluice.protocol;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import java.time.Instant;

/**
 * One response of the hello stream (RFC 27, Hello): a job that holds resources. Its R is asked for
 * separately, by {@link JobManagerLink#lookup}.
 *
 * @param id the job
 * @param priority 0 to 4294967295
 * @param userid the job's owner, 0 to 4294967295
 * @param submitted {@code t_submit}
 * @param free the ranks of R that are free already; empty where the key is absent
 */
public record HelloJob(JobId id, long priority, long userid, Instant submitted, IdSet free)
        implements SchedulerMessage {
    /** Checks the ranges. */
    public HelloJob {
        Ranges.requirePriority(priority);
        Ranges.requireUserid(userid);
    }
}
