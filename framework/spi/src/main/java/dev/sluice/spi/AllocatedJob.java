package dev.sluice.spi;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;

/**
 * A job that holds resources when a scheduler starts (RFC 27, Hello).
 *
 * @param id the job
 * @param priority 0 to 4294967295
 * @param userid who owns the job
 * @param submitted when the job was submitted, to the microsecond
 * @param resources what the job still holds: its R without the ranks that were freed, never empty.
 *     Its {@code scheduling} key, if shown at all, is as it was written and may still name freed ranks
 * @param free the ranks of the job's original R that were freed, or have been taken out of the machine
 *     for good since; always empty for a policy without {@link Capability#PARTIAL_OK}
 */
public record AllocatedJob(
        JobId id, long priority, long userid, Instant submitted, ResourceSet resources, IdSet free) {}
