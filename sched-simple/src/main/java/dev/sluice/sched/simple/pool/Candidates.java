package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import org.jspecify.annotations.Nullable;

/** The nodes that could hold part of a request, one after the other, in the order of an allocation mode. */
interface Candidates {

    /** What {@link #next} gives after the last node. */
    int NONE = -1;

    /**
     * Begins anew.
     *
     * @param match the nodes that will do, null for any
     * @param slots how many slots a node must have room for, at least one
     */
    void begin(@Nullable IndexTree match, Request request, long slots);

    /** The next node, or {@link #NONE}. */
    int next();

    /** How many slots have room on the node given last, at most {@link Integer#MAX_VALUE}. */
    int fit();

    /** Where a walk that is bound to a set of nodes goes next. */
    static int next(IndexTree nodes, @Nullable IndexTree match, int from) {
        return match == null ? nodes.next(from) : nodes.nextCommon(match, from);
    }
}
