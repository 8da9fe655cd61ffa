package dev.sluice.protocol;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import java.time.Instant;
import java.util.Optional;

/**
 * A request for resources (RFC 27, Alloc).
 *
 * @param id the job
 * @param priority 0 to 4294967295
 * @param userid the job's owner, 0 to 4294967295
 * @param submitted {@code t_submit}, which flux-core sends beyond the RFC; {@link Instant#EPOCH} where it
 *     is not known
 * @param jobspec what is asked for
 * @param beside the running job whose allocation this one makes larger. RFC 27 has no such key, and the
 *     codec neither writes nor reads it: it is for job managers of Sluice's own, whose messages are not encoded
 */
public record SchedAlloc(
        JobId id, long priority, long userid, Instant submitted, Jobspec jobspec, Optional<JobId> beside)
        implements SchedulerMessage {
    /** Checks the ranges. */
    public SchedAlloc {
        Ranges.requirePriority(priority);
        Ranges.requireUserid(userid);
    }

    /** A request that stands by itself. */
    public SchedAlloc(JobId id, long priority, long userid, Instant submitted, Jobspec jobspec) {
        this(id, priority, userid, submitted, jobspec, Optional.empty());
    }
}
