package dev.sluice.sched.simple.pool;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** What of a pool is taken, as the tables write it. */
final class PoolView {

    private final Pool pool;
    private ResourceSet inventory;

    PoolView(Pool pool, ResourceSet inventory) {
        this.pool = pool;
        this.inventory = inventory;
    }

    ResourceSet inventory() {
        return inventory;
    }

    void shrink(IdSet gone) {
        inventory = inventory.withoutRanks(gone);
    }

    ResourceSet taken() {
        ResourceSet.Builder taken = ResourceSet.builder();
        inventory.forEachRank((rank, cores, gpus) ->
                add(taken, rank, cores.minus(pool.freeCores(rank)), gpus.minus(pool.freeGpus(rank))));
        return taken.build();
    }

    ResourceSet available() {
        ResourceSet.Builder free = ResourceSet.builder();
        inventory.forEachRank((rank, cores, gpus) -> {
            if (pool.isUp(rank)) {
                add(free, rank, pool.freeCores(rank), pool.freeGpus(rank));
            }
        });
        return free.build();
    }

    private static void add(ResourceSet.Builder builder, int rank, IdSet cores, IdSet gpus) {
        if (!cores.isEmpty() || !gpus.isEmpty()) {
            builder.add(rank, cores, gpus);
        }
    }

    static Set<String> groups(String summary) {
        return new TreeSet<>(Arrays.asList(summary.split(" ")));
    }
}
