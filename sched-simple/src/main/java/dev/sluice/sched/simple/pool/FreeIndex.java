package dev.sluice.sched.simple.pool;

import java.util.ArrayDeque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Nodes in buckets by how many cores and gpus are free on them. Buckets are numbered in worst-fit
 * order: most cores first, then most gpus; within a bucket nodes go by index, which is by rank. So
 * the emptiest node is the first of the first bucket, and a node moves between buckets at the same
 * cost on any machine.
 */
final class FreeIndex {

    /** Bounds the table of buckets; nodes of a million cores with 15 gpus are still in. */
    private static final long MOST_BUCKETS = 1L << 24;

    private final int nodes;
    private final int mostCores;
    private final int mostGpus;
    private final @Nullable IndexTree[] buckets;
    private final IndexTree filled;

    // Buckets that ran empty and will be used again; never more than there are nodes.
    private final ArrayDeque<IndexTree> spare = new ArrayDeque<>();

    /** @throws IllegalArgumentException if nodes are so large that the buckets would not fit into memory */
    FreeIndex(int nodes, int mostCores, int mostGpus) {
        long count = (mostCores + 1L) * (mostGpus + 1L);
        if (count > MOST_BUCKETS) {
            throw new IllegalArgumentException(
                    "nodes of up to %d cores and %d gpus are larger than sched-simple can index"
                            .formatted(mostCores, mostGpus));
        }
        this.nodes = nodes;
        this.mostCores = mostCores;
        this.mostGpus = mostGpus;
        this.buckets = new IndexTree[(int) count];
        this.filled = new IndexTree((int) count);
    }

    private int bucketOf(int cores, int gpus) {
        return (mostCores - cores) * (mostGpus + 1) + mostGpus - gpus;
    }

    void add(int node, int cores, int gpus) {
        int number = bucketOf(cores, gpus);
        IndexTree bucket = buckets[number];
        if (bucket == null) {
            bucket = spare.isEmpty() ? new IndexTree(nodes) : spare.pop();
            buckets[number] = bucket;
            filled.add(number);
        }
        bucket.add(node);
    }

    void remove(int node, int cores, int gpus) {
        int number = bucketOf(cores, gpus);
        IndexTree bucket = bucket(number);
        bucket.remove(node);
        if (bucket.isEmpty()) {
            buckets[number] = null;
            filled.remove(number);
            spare.push(bucket);
        }
    }

    /** The first bucket with nodes in it, from this one on, or -1. */
    int nextBucket(int from) {
        return filled.next(from);
    }

    /** The last bucket with nodes in it, up to this one, or -1. */
    int previousBucket(int from) {
        return filled.previous(from);
    }

    IndexTree bucket(int number) {
        return Objects.requireNonNull(buckets[number]);
    }

    /** How many cores are free on each node of a bucket. */
    int cores(int bucket) {
        return mostCores - bucket / (mostGpus + 1);
    }

    /** How many gpus are free on each node of a bucket. */
    int gpus(int bucket) {
        return mostGpus - bucket % (mostGpus + 1);
    }
}
