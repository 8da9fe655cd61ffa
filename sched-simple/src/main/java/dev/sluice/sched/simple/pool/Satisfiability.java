package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.Feasibility;
import org.jspecify.annotations.Nullable;

/** Whether the machine could meet a request with everything up and idle (RFC 27, Feasibility). */
final class Satisfiability {

    private Satisfiability() {}

    static Feasibility check(Machine machine, Request request) {
        if (request.hasGaps()) {
            return Feasibility.infeasible(
                    "asked for " + request.describe() + ", but sched-simple takes no counts with gaps (*)");
        }
        IndexTree match = machine.matching(request.constraint());
        boolean anywhere = request.nodes().isEmpty();
        long least = anywhere ? request.slots().least() : request.nodes().get().least();
        long leastOnNode = request.leastSlotsOnNode();
        long found = 0;
        FreeIndex whole = machine.whole();
        for (int bucket = whole.nextBucket(0); bucket >= 0; bucket = whole.nextBucket(bucket + 1)) {
            int fit = Choice.fit(whole, bucket, request);
            int nodes = count(whole.bucket(bucket), match);
            found += anywhere ? (long) nodes * fit : fit >= leastOnNode ? nodes : 0;
        }
        if (request.spread() && found >= least) {
            // One node after the other could be the one that lacks room; only all together tell.
            boolean room = new Choice(whole, new ByFreeCores(whole, false)).choose(match, request, new Picks());
            return room ? Feasibility.FEASIBLE : Feasibility.infeasible(note(machine, request, match, found));
        }
        return found >= least ? Feasibility.FEASIBLE : Feasibility.infeasible(note(machine, request, match, found));
    }

    private static int count(IndexTree nodes, @Nullable IndexTree match) {
        return match == null ? nodes.size() : nodes.countCommon(match);
    }

    private static String note(Machine machine, Request request, @Nullable IndexTree match, long found) {
        StringBuilder note =
                new StringBuilder("asked for ").append(request.describe()).append(", but ");
        if (match != null && match.isEmpty()) {
            return note.append("no node meets the constraint").toString();
        }
        note.append("of ").append(machine.size()).append(machine.size() == 1 ? " node" : " nodes");
        if (match != null) {
            note.append(" (").append(match.size()).append(" of which meet the constraint)");
        }
        note.append(" with ").append(machine.inventory().coreCount()).append(" cores");
        if (machine.inventory().gpuCount() > 0 || request.gpus().least() > 0) {
            note.append(" and ").append(machine.inventory().gpuCount()).append(" gpus");
        }
        note.append(" in all, ");
        return request.nodes().isEmpty()
                ? note.append("there is room for ")
                        .append(found)
                        .append(" such slots")
                        .toString()
                : note.append(found).append(" could take part").toString();
    }
}
