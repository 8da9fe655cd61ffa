package dev.sluice.manager;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds up what many jobs hold, rank by rank. (A resource set's own builder compares entries that name the
 * same rank with each other, and takes a few thousand of them.)
 */
final class ResourceTally {

    private final Map<Integer, IdSet> cores = new HashMap<>();
    private final Map<Integer, IdSet> gpus = new HashMap<>();
    private boolean twice;

    void add(ResourceSet resources) {
        resources.forEachRank((rank, coreIds, gpuIds) -> {
            add(cores, rank, coreIds);
            add(gpus, rank, gpuIds);
        });
    }

    /** Whether a core or gpu was added more than once. */
    boolean isTwice() {
        return twice;
    }

    /** All that was added, without hosts. */
    ResourceSet total() {
        ResourceSet.Builder total = ResourceSet.builder();
        cores.forEach((rank, ids) -> total.add(rank, ids, gpus.getOrDefault(rank, IdSet.empty())));
        return total.build();
    }

    private void add(Map<Integer, IdSet> sums, int rank, IdSet ids) {
        IdSet before = sums.getOrDefault(rank, IdSet.empty());
        twice |= before.intersects(ids);
        sums.put(rank, before.union(ids));
    }
}
