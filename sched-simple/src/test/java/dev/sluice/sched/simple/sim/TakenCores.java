package dev.sluice.sched.simple.sim;

import dev.sluice.model.ResourceSet;
import java.util.HashSet;
import java.util.Set;

/** Which cores are held: the plainest way there is. */
final class TakenCores {

    private final Set<Long> cores = new HashSet<>();

    private static long key(int rank, int core) {
        return ((long) rank << 32) | core;
    }

    void add(ResourceSet granted) {
        granted.forEachRank((rank, ids, gpus) -> ids.forEachId(core -> cores.add(key(rank, core))));
    }

    void remove(ResourceSet freed) {
        freed.forEachRank((rank, ids, gpus) -> ids.forEachId(core -> cores.remove(key(rank, core))));
    }

    boolean intersects(ResourceSet granted) {
        boolean[] found = new boolean[1];
        granted.forEachRank((rank, ids, gpus) -> ids.forEachId(core -> found[0] |= cores.contains(key(rank, core))));
        return found[0];
    }
}
