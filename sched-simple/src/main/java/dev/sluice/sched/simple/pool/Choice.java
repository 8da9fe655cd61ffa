package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import org.jspecify.annotations.Nullable;

/**
 * Chooses nodes for a request out of candidates. Slots that may lie anywhere fill one node after the
 * other; slots of given nodes are as many on each, or in all as even as the nodes allow. A range is met
 * as far as there is room.
 */
final class Choice {

    private final FreeIndex index;
    private final Candidates order;
    private final Candidates emptiestFirst;

    /**
     * Chooses among some nodes.
     *
     * @param index the nodes there are, by what is free on them
     * @param order the same nodes in the order in which to take them
     */
    Choice(FreeIndex index, Candidates order) {
        this.index = index;
        this.order = order;
        this.emptiestFirst = new ByFreeCores(index, false);
    }

    /**
     * Fills {@code picks} with the nodes for a request.
     *
     * @param match the nodes that will do, null for any
     * @return whether the request is met; if not, the picks mean nothing
     */
    boolean choose(@Nullable IndexTree match, Request request, Picks picks) {
        picks.clear();
        if (match == null && !suffices(request)) {
            return false;
        }
        if (request.nodes().isEmpty()) {
            return fill(match, request, picks);
        }
        Span nodes = request.nodes().get();
        if (request.spread()) {
            // The emptiest nodes have most room of all, so where they do not suffice none do.
            return spread(order, match, request, nodes, picks) || spread(emptiestFirst, match, request, nodes, picks);
        }
        boolean found = alike(match, request, nodes, picks);
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
    private boolean suffices(Request request) {
        boolean anywhere = request.nodes().isEmpty();
        long least = anywhere ? request.slots().least() : request.nodes().get().least();
        long leastOnNode = request.leastSlotsOnNode();
        long found = 0;
        for (int bucket = index.nextBucket(0); bucket >= 0; bucket = index.nextBucket(bucket + 1)) {
            if (index.cores(bucket) < request.cores().least()) {
                return false;
            }
            int fit = fit(index, bucket, request);
            int nodes = index.bucket(bucket).size();
            found += anywhere ? (long) nodes * fit : fit >= leastOnNode ? nodes : 0;
            if (found >= least) {
                return true;
            }
        }
        return false;
    }

    private boolean fill(@Nullable IndexTree match, Request request, Picks picks) {
        long left = request.slots().most();
        order.begin(match, request, 1);
        while (left > 0) {
            int node = order.next();
            if (node < 0) {
                break;
            }
            int slots = (int) Math.min(order.fit(), left);
            picks.add(node, slots);
            left -= slots;
        }
        return request.slots().most() - left >= request.slots().least();
    }

    private boolean alike(@Nullable IndexTree match, Request request, Span wanted, Picks picks) {
        Span slots = request.slots();
        order.begin(match, request, slots.least());
        while (picks.size() < wanted.most()) {
            int node = order.next();
            if (node < 0) {
                break;
            }
            picks.add(node, (int) Math.min(order.fit(), slots.most()));
        }
        return picks.size() >= wanted.least();
    }

    // One slot on each node, then another round, until all are out; the nodes chosen first get what is odd.
    private static boolean spread(
            Candidates order, @Nullable IndexTree match, Request request, Span wanted, Picks picks) {
        picks.clear();
        long room = 0;
        order.begin(match, request, 1);
        while (picks.size() < wanted.least()) {
            int node = order.next();
            if (node < 0) {
                return false;
            }
            picks.add(node, order.fit());
            room += order.fit();
        }
        if (room < request.slots().least()) {
            return false;
        }
        picks.level(request.slots().least());
        return true;
    }
}
