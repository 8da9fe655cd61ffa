package dev.sluice.protocol;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import java.time.Instant;

/**
 * A request for resources (RFC 27, Alloc).
 *
 * @param id the job
 * @param priority 0 to 4294967295
 * @param userid the job's owner
 * @param submitted {@code t_submit}, which flux-core sends beyond the RFC
 * @param jobspec what is asked for
 */
public record SchedAlloc(JobId id, long priority, long userid, Instant submitted, Jobspec jobspec)
        implements SchedulerMessage {}
