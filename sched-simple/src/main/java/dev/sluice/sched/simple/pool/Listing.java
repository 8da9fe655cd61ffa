package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import org.jspecify.annotations.Nullable;

/** Nodes that may be chosen, kept in the order that an allocation mode needs. */
final class Listing {

    private final FreeIndex index;
    private final @Nullable ByRank byRank;
    private final Choice choice;

    Listing(Machine machine, AllocationMode mode) {
        index = machine.emptyIndex();
        byRank = mode == AllocationMode.FIRST_FIT ? new ByRank(machine.nodes()) : null;
        choice = new Choice(index, byRank != null ? byRank : new ByFreeCores(index, mode == AllocationMode.BEST_FIT));
    }

    void add(int node, int cores, int gpus) {
        index.add(node, cores, gpus);
        if (byRank != null) {
            byRank.set(node, cores, gpus);
        }
    }

    void remove(int node, int cores, int gpus) {
        index.remove(node, cores, gpus);
        if (byRank != null) {
            byRank.remove(node);
        }
    }

    boolean choose(@Nullable IndexTree match, Request request, Picks picks) {
        return choice.choose(match, request, picks);
    }
}
