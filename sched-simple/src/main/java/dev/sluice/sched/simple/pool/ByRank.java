package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import org.jspecify.annotations.Nullable;

/** Nodes by rank, over a tree that knows the most cores and gpus free on any node below a branch. */
final class ByRank implements Candidates {

    private static final long ABSENT = -1;

    // A complete binary tree in an array: branch i has i * 2 and i * 2 + 1 below it, leaves come last.
    private final int leaves;
    private final int[] mostCores;
    private final int[] mostGpus;

    private @Nullable IndexTree match;
    private long cores;
    private long gpus;
    private long coresOfSlot;
    private long gpusOfSlot;
    private int node;

    ByRank(int nodes) {
        leaves = Math.max(1, Integer.highestOneBit(Math.max(1, nodes - 1)) << 1);
        mostCores = new int[2 * leaves];
        mostGpus = new int[2 * leaves];
        java.util.Arrays.fill(mostCores, (int) ABSENT);
        java.util.Arrays.fill(mostGpus, (int) ABSENT);
    }

    /** Tells what is free on a node. */
    void set(int index, int freeCores, int freeGpus) {
        int at = leaves + index;
        mostCores[at] = freeCores;
        mostGpus[at] = freeGpus;
        for (at >>= 1; at > 0; at >>= 1) {
            int most = Math.max(mostCores[2 * at], mostCores[2 * at + 1]);
            int mostOfGpus = Math.max(mostGpus[2 * at], mostGpus[2 * at + 1]);
            if (mostCores[at] == most && mostGpus[at] == mostOfGpus) {
                return;
            }
            mostCores[at] = most;
            mostGpus[at] = mostOfGpus;
        }
    }

    /** Takes a node out. */
    void remove(int index) {
        set(index, (int) ABSENT, (int) ABSENT);
    }

    @Override
    public void begin(@Nullable IndexTree allowed, Request request, long slots) {
        match = allowed;
        coresOfSlot = request.cores().least();
        gpusOfSlot = request.gpus().least();
        cores = saturated(slots, coresOfSlot);
        gpus = saturated(slots, gpusOfSlot);
        node = NONE;
    }

    private static long saturated(long a, long b) {
        return b != 0 && a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
    }

    @Override
    public int next() {
        do {
            node = node + 1 < leaves ? find(node + 1) : NONE;
        } while (node >= 0 && match != null && !match.contains(node));
        return node;
    }

    private boolean holds(int at) {
        return mostCores[at] >= cores && mostGpus[at] >= gpus;
    }

    // The first leaf from here on that holds enough: to the right and up until a branch may have one, then down.
    private int find(int from) {
        int at = leaves + from;
        while (true) {
            while (!holds(at)) {
                while ((at & 1) == 1) {
                    at >>= 1;
                }
                if (at == 0) {
                    return NONE;
                }
                at++;
            }
            if (at >= leaves) {
                return at - leaves;
            }
            at = 2 * at;
        }
    }

    @Override
    public int fit() {
        int at = leaves + node;
        long fit = mostCores[at] / coresOfSlot;
        return (int) (gpusOfSlot == 0 ? fit : Math.min(fit, mostGpus[at] / gpusOfSlot));
    }
}
