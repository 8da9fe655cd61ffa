package dev.sluice.protocol;

import dev.sluice.model.JobId;

/** A response to a {@link SchedAlloc}, matched by the job's id (RFC 27, Alloc). */
public sealed interface AllocResponse extends SchedulerResponse
        permits AllocSuccess, AllocAnnotate, AllocDeny, AllocCancel {

    /** The job whose request this answers. */
    JobId id();
}
