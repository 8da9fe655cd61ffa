package dev.sluice.manager.housekeeping;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;

/**
 * A job that is over and whose resources are in housekeeping, as a hello names it (RFC 27, Hello).
 *
 * @param id the job
 * @param priority its last priority
 * @param userid its owner
 * @param submitted when it was submitted
 * @param resources its whole R
 */
public record Holder(JobId id, long priority, long userid, Instant submitted, ResourceSet resources) {

    IdSet ranks() {
        return resources.ranks();
    }
}
