package dev.sluice.protocol;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;

/**
 * Type 1: something to tell about a pending request.
 *
 * @param id the job
 * @param annotations an update of what the job has; null values delete keys (RFC 27, Alloc Annotate)
 */
public record AllocAnnotate(JobId id, Annotations annotations) implements AllocResponse {}
