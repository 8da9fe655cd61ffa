package dev.sluice.protocol;

import dev.sluice.model.JobId;
import java.time.Instant;

/**
 * Asks for another end of a running job's allocation (RFC 27, Expiration).
 *
 * @param tag matches the {@link Reply}
 * @param id the job
 * @param expiration the proposed end; {@link Instant#EPOCH} for none
 */
public record SchedExpiration(long tag, JobId id, Instant expiration) implements SchedulerMessage {}
