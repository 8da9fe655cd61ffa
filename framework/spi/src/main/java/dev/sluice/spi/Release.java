package dev.sluice.spi;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/**
 * Resources that a job gives back (RFC 27, Free).
 *
 * @param id the job
 * @param resources what is free from now on: whole ranks of what the job holds
 * @param last whether the job holds nothing after this
 */
public record Release(JobId id, ResourceSet resources, boolean last) {}
