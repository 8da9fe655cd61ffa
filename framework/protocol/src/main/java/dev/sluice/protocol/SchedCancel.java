package dev.sluice.protocol;

import dev.sluice.model.JobId;

/**
 * A pending request is taken back (RFC 27, Cancel); the job itself may live on.
 *
 * @param id the job
 */
public record SchedCancel(JobId id) implements SchedulerMessage {}
