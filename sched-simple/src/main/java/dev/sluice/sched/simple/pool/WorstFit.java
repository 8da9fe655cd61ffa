package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the emptiest nodes: those with the most free cores, then the most free gpus, then the
 * lowest rank. Slots that may lie anywhere fill one node after the other; slots of given nodes are
 * as many on each. A range is met as far as the nodes allow.
 */
final class WorstFit {

    private WorstFit() {}

    /**
     * Fills {@code picks} with the nodes for a request.
     *
     * @param index the nodes to choose from; for an exclusive request only idle ones
     * @param match the nodes that will do, null for any
     * @return whether the request is met; if not, the picks mean nothing
     */
    static boolean choose(FreeIndex index, @Nullable IndexTree match, Request request, Picks picks) {
        picks.clear();
        if (match == null && !suffices(index, request)) {
            return false;
        }
        if (request.nodes().isEmpty()) {
            return fill(index, match, request, picks);
        }
        boolean found = spread(index, match, request, request.nodes().get(), picks);
        if (found && !request.slots().isFixed()) {
            picks.even();
        }
        return found;
    }

    /** How many slots of a request fit on a node of a bucket, at most {@link Integer#MAX_VALUE}. */
    static int fit(FreeIndex index, int bucket, Request request) {
        long fit = index.cores(bucket) / request.cores().least();
        long gpus = request.gpus().least();
        return (int) (gpus == 0 ? fit : Math.min(fit, index.gpus(bucket) / gpus));
    }

    // Counts by bucket, so that a request that must wait costs no walk over nodes.
    private static boolean suffices(FreeIndex index, Request request) {
        boolean anywhere = request.nodes().isEmpty();
        long least = anywhere ? request.slots().least() : request.nodes().get().least();
        long found = 0;
        for (int bucket = index.nextBucket(0); bucket >= 0; bucket = index.nextBucket(bucket + 1)) {
            if (index.cores(bucket) < request.cores().least()) {
                return false;
            }
            int fit = fit(index, bucket, request);
            int nodes = index.bucket(bucket).size();
            found += anywhere ? (long) nodes * fit : fit >= request.slots().least() ? nodes : 0;
            if (found >= least) {
                return true;
            }
        }
        return false;
    }

    private static boolean fill(FreeIndex index, @Nullable IndexTree match, Request request, Picks picks) {
        long left = request.slots().most();
        for (int bucket = index.nextBucket(0); bucket >= 0 && left > 0; bucket = index.nextBucket(bucket + 1)) {
            if (index.cores(bucket) < request.cores().least()) {
                break;
            }
            int fit = fit(index, bucket, request);
            if (fit == 0) {
                continue;
            }
            IndexTree nodes = index.bucket(bucket);
            for (int node = next(nodes, match, 0); node >= 0 && left > 0; node = next(nodes, match, node + 1)) {
                int slots = (int) Math.min(fit, left);
                picks.add(node, slots);
                left -= slots;
            }
        }
        return request.slots().most() - left >= request.slots().least();
    }

    private static boolean spread(
            FreeIndex index, @Nullable IndexTree match, Request request, Span wanted, Picks picks) {
        Span slots = request.slots();
        for (int bucket = index.nextBucket(0); bucket >= 0; bucket = index.nextBucket(bucket + 1)) {
            if (index.cores(bucket) < request.cores().least()) {
                break;
            }
            int fit = fit(index, bucket, request);
            if (fit < slots.least()) {
                continue;
            }
            IndexTree nodes = index.bucket(bucket);
            for (int node = next(nodes, match, 0); node >= 0; node = next(nodes, match, node + 1)) {
                picks.add(node, (int) Math.min(fit, slots.most()));
                if (picks.size() == wanted.most()) {
                    return true;
                }
            }
        }
        return picks.size() >= wanted.least();
    }

    private static int next(IndexTree nodes, @Nullable IndexTree match, int from) {
        return match == null ? nodes.next(from) : nodes.nextCommon(match, from);
    }
}
