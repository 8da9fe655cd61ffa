package dev.sluice.protocol;

import dev.sluice.model.JobId;

/**
 * Type 3: the request was taken back as {@link SchedCancel} asked.
 *
 * @param id the job
 */
public record AllocCancel(JobId id) implements AllocResponse {}
