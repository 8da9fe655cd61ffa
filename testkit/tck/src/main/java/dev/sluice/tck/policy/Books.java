package dev.sluice.tck.policy;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A policy's books: what there is, what is up, what is free, who holds what. They do not believe what a
 * host says but check it, and throw {@link IllegalStateException} at the first word that can't be.
 */
final class Books {

    /** What is free of a rank. */
    record Free(IdSet cores, IdSet gpus) {
        static final Free NOTHING = new Free(IdSet.empty(), IdSet.empty());

        boolean containsAll(IdSet wantedCores, IdSet wantedGpus) {
            return cores.containsAll(wantedCores) && gpus.containsAll(wantedGpus);
        }
    }

    private final Map<Integer, Free> free = new TreeMap<>();
    private final Map<JobId, ResourceSet> held = new HashMap<>();
    private @Nullable ResourceSet inventory;
    private IdSet up = IdSet.empty();

    ResourceSet inventory() {
        ResourceSet known = inventory;
        if (known == null) {
            throw new IllegalStateException("the inventory is not the first thing that was told");
        }
        return known;
    }

    IdSet up() {
        return up;
    }

    Free free(int rank) {
        return free.getOrDefault(rank, Free.NOTHING);
    }

    Map<JobId, ResourceSet> held() {
        return held;
    }

    boolean holds(JobId id) {
        return held.containsKey(id);
    }

    /** Whether a rank has all that the inventory gives it. */
    boolean isIdle(int rank) {
        return free(rank).containsAll(inventory().cores(rank), inventory().gpus(rank));
    }

    void update(ResourceUpdate update) {
        if (update instanceof ResourceUpdate.Inventory first) {
            require(inventory == null, "the inventory was told twice");
            inventory = first.resources();
            first.resources().forEachRank((rank, cores, gpus) -> free.put(rank, new Free(cores, gpus)));
            require(inventory().ranks().containsAll(first.up()), "what is up is not in the inventory: " + first.up());
            up = first.up();
        } else if (update instanceof ResourceUpdate.Up more) {
            up = up.union(more.ranks()).intersect(inventory().ranks());
        } else if (update instanceof ResourceUpdate.Down less) {
            up = up.minus(less.ranks());
        } else if (update instanceof ResourceUpdate.Shrink shrink) {
            shrink(shrink.ranks());
        } else if (update instanceof ResourceUpdate.Properties change) {
            inventory = inventory().withProperties(change.applyTo(inventory().properties()));
        }
        // When the instance ends is nothing to books without a calendar.
    }

    private void shrink(IdSet gone) {
        require(inventory().ranks().containsAll(gone), "rank " + gone + " is gone and was never there");
        inventory = inventory().withoutRanks(gone);
        up = up.minus(gone);
        held.replaceAll((id, resources) -> resources.withoutRanks(gone));
        held.values().removeIf(ResourceSet::isEmpty);
    }

    void greet(AllocatedJob job) {
        require(!job.resources().isEmpty(), "hello of job " + job.id() + ", which holds nothing");
        require(
                !job.free().intersects(job.resources().ranks()),
                "job " + job.id() + " holds " + job.resources().summary() + ", of which " + job.free() + " is free");
        take(job.id(), job.resources());
    }

    void take(JobId id, ResourceSet resources) {
        require(held.put(id, resources) == null, "job " + id + " holds something already");
        resources.forEachRank((rank, cores, gpus) -> {
            Free there = free(rank);
            // A rank that the inventory lacks, since it is excluded now, may still be held.
            if (inventory().ranks().contains(rank)) {
                require(
                        there.containsAll(cores, gpus),
                        "job " + id + " is said to hold rank" + rank + "/core" + cores + ", and not all of it is free");
                free.put(rank, new Free(there.cores.minus(cores), there.gpus.minus(gpus)));
            }
        });
    }

    void release(Release release) {
        JobId id = release.id();
        ResourceSet now = held.get(id);
        if (now == null) {
            throw new IllegalStateException("job " + id + " gives back but holds nothing");
        }
        require(now.containsAll(release.resources()), "job " + id + " gives back more than it holds");
        ResourceSet rest = now.minus(release.resources());
        require(
                rest.isEmpty() == release.last(),
                "job " + id + " keeps " + rest.summary() + ", last=" + release.last());
        if (rest.isEmpty()) {
            held.remove(id);
        } else {
            held.put(id, rest);
        }
        release.resources().forEachRank((rank, cores, gpus) -> {
            if (inventory().ranks().contains(rank)) {
                Free there = free(rank);
                free.put(rank, new Free(there.cores.union(cores), there.gpus.union(gpus)));
            }
        });
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
