package dev.sluice.manager.housekeeping;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/** Where resources go that are free again (RFC 27, Free). */
@FunctionalInterface
public interface FreeSink {

    /**
     * Gives resources back to the scheduler.
     *
     * @param resources all that the job holds, or some whole ranks of it
     * @param last whether the job holds nothing after this
     */
    void free(JobId id, ResourceSet resources, boolean last);
}
