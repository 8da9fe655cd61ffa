package dev.sluice.protocol;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds up what many jobs hold, rank by rank, for a {@link ResourceStatus}. (A resource set's own builder
 * compares entries that name the same rank with each other, and takes a few thousand of them.)
 */
public final class ResourceTally {

    private final Map<Integer, IdSet> cores = new HashMap<>();
    private final Map<Integer, IdSet> gpus = new HashMap<>();
    private boolean twice;

    /** Nothing yet. */
    public ResourceTally() {}

    /** Adds what a job holds. */
    public ResourceTally add(ResourceSet resources) {
        resources.forEachRank((rank, coreIds, gpuIds) -> {
            add(cores, rank, coreIds);
            add(gpus, rank, gpuIds);
        });
        return this;
    }

    /**
     * The job manager's count: what was added, without hosts. There is none where a core or gpu was added
     * twice, as in flux-core: what one job gives back the other still has.
     */
    public ResourceStatus status() {
        if (twice) {
            return new ResourceStatus(new ResourceStatus.Unavailable("duplicate allocation"));
        }
        ResourceSet.Builder total = ResourceSet.builder();
        cores.forEach((rank, ids) -> total.add(rank, ids, gpus.getOrDefault(rank, IdSet.empty())));
        return new ResourceStatus(new ResourceStatus.Allocated(total.build()));
    }

    private void add(Map<Integer, IdSet> sums, int rank, IdSet ids) {
        IdSet before = sums.getOrDefault(rank, IdSet.empty());
        twice |= before.intersects(ids);
        sums.put(rank, before.union(ids));
    }
}
