package dev.sluice.protocol;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/**
 * Resources given back (RFC 27, Free).
 *
 * @param id the job
 * @param resources the whole of the job's R or some of its ranks, each rank whole
 * @param last the message's {@code final} flag: no further free will come for the job
 */
public record SchedFree(JobId id, ResourceSet resources, boolean last) implements SchedulerMessage {}
