package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;

/**
 * What one job holds, as the ledger knows it.
 *
 * @param id the job
 * @param priority when it was granted or named in hello
 * @param userid the job's owner
 * @param submitted the job's submission
 * @param held what it holds now; its expiration is the one in force
 * @param freed the ranks of its original R that it gave back
 */
record Allocation(JobId id, long priority, long userid, Instant submitted, ResourceSet held, IdSet freed) {

    Allocation holding(ResourceSet rest, IdSet alsoFreed) {
        return new Allocation(id, priority, userid, submitted, rest, freed.union(alsoFreed));
    }

    Allocation until(Instant expiration) {
        return new Allocation(id, priority, userid, submitted, held.withTimes(held.starttime(), expiration), freed);
    }
}
