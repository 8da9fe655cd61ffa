package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The host's own record of who holds what. It moves before the policy is told of a hello or a free,
 * and at the moment of decision on a grant, so that nothing a policy does can lose or double a
 * resource. It keeps the order of allocation, which is the order of hellos to the next generation.
 */
final class Ledger {

    private final Map<JobId, Allocation> allocations = new LinkedHashMap<>();
    private Occupancy occupancy;
    private IdSet up;

    Ledger(ResourceSet inventory, IdSet up) {
        this.occupancy = new Occupancy(inventory);
        this.up = up;
    }

    IdSet up() {
        return up;
    }

    void up(IdSet ranks) {
        up = up.union(ranks);
    }

    void down(IdSet ranks) {
        up = up.minus(ranks);
    }

    /** These ranks are no longer there. What jobs hold there they hold. */
    void shrink(IdSet ranks) {
        up = up.minus(ranks);
        occupancy.shrink(ranks);
    }

    /** Another inventory takes the place of the one so far. What jobs hold they hold. */
    void inventory(ResourceSet inventory, IdSet nowUp) {
        up = nowUp;
        occupancy = new Occupancy(inventory);
        allocations.values().forEach(allocation -> occupancy.take(allocation.held()));
    }

    /** Why a policy may not grant these resources; null when it may. */
    @Nullable
    String refusal(ResourceSet resources) {
        if (resources.isEmpty()) {
            return "the granted R is empty";
        }
        String conflict = occupancy.unknown(resources);
        if (conflict == null) {
            conflict = occupancy.taken(resources);
        }
        if (conflict != null) {
            return conflict;
        }
        return up.containsAll(resources.ranks())
                ? null
                : "rank " + resources.ranks().minus(up) + " is down";
    }

    /**
     * Why a job that runs already can't be recorded: another one holds the same; null when it can. What
     * the inventory lacks is no hindrance, since the job runs there all the same.
     */
    @Nullable
    String overlap(ResourceSet resources) {
        return occupancy.taken(resources);
    }

    /** What of these resources no job holds. */
    ResourceSet withoutTaken(ResourceSet resources) {
        ResourceSet rest = resources;
        for (Allocation allocation : allocations.values()) {
            rest = rest.minus(allocation.held());
        }
        return rest;
    }

    /** Everything that is held, without hosts and properties. */
    ResourceSet allocated() {
        return occupancy.allTaken();
    }

    void record(Allocation allocation) {
        allocations.put(allocation.id(), allocation);
        occupancy.take(allocation.held());
    }

    @Nullable
    Allocation find(JobId id) {
        return allocations.get(id);
    }

    /**
     * Takes back what a job frees, cut to what it holds; everything that is left if it is the last.
     * Returns what came free, or null if the job holds nothing.
     */
    @Nullable
    ResourceSet release(JobId id, ResourceSet fragment, boolean last) {
        Allocation allocation = allocations.get(id);
        if (allocation == null) {
            return null;
        }
        ResourceSet held = allocation.held();
        if (last) {
            allocations.remove(id);
            occupancy.give(held);
            return held;
        }
        // RFC 27 frees ranks whole; a fragment that splits a rank is taken by its word.
        ResourceSet whole = held.onlyRanks(fragment.ranks());
        boolean splits = !fragment.containsAll(whole);
        ResourceSet freed = splits ? held.intersect(fragment) : whole;
        ResourceSet rest = splits ? remainder(held, freed) : held.withoutRanks(whole.ranks());
        occupancy.give(freed);
        allocations.put(id, allocation.holding(rest, held.ranks().minus(rest.ranks())));
        return freed;
    }

    /** What {@link ResourceSet#withoutRanks} would leave, if it could leave a part of a rank. */
    private static ResourceSet remainder(ResourceSet held, ResourceSet freed) {
        ResourceSet rest = held.minus(freed).withTimes(held.starttime(), held.expiration());
        return held.scheduling().map(rest::withScheduling).orElse(rest);
    }

    void expire(JobId id, Instant expiration) {
        allocations.computeIfPresent(id, (key, allocation) -> allocation.until(expiration));
    }

    /** How many jobs hold something. */
    int size() {
        return allocations.size();
    }

    /** Everything that is held, in the order in which it was allocated. */
    Collection<Allocation> allocations() {
        return Collections.unmodifiableCollection(allocations.values());
    }
}
