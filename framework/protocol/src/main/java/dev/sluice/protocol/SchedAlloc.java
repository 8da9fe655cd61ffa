package dev.sluice.protocol;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import java.time.Instant;

/**
 * A request for resources (RFC 27, Alloc).
 *
 * @param id the job
 * @param priority 0 to 4294967295
 * @param userid the job's owner, 0 to 4294967295
 * @param submitted {@code t_submit}, which flux-core sends beyond the RFC; {@link Instant#EPOCH} where it
 *     is not known
 * @param jobspec what is asked for
 */
public record SchedAlloc(JobId id, long priority, long userid, Instant submitted, Jobspec jobspec)
        implements SchedulerMessage {
    /** Checks the ranges. */
    public SchedAlloc {
        Ranges.requirePriority(priority);
        Ranges.requireUserid(userid);
    }
}
