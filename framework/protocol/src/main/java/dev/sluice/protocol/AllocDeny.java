package dev.sluice.protocol;

import dev.sluice.model.JobId;

/**
 * Type 2: the request can never be granted.
 *
 * @param id the job
 * @param note why, for the user; empty for no reason given
 */
public record AllocDeny(JobId id, String note) implements AllocResponse {}
