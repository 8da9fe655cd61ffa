package dev.sluice.protocol;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/**
 * Type 0: the request is granted. R is on record before this reaches the job manager.
 *
 * @param id the job
 * @param resources the job's R
 * @param annotations the last change to the job's annotations
 */
public record AllocSuccess(JobId id, ResourceSet resources, Annotations annotations) implements AllocResponse {}
