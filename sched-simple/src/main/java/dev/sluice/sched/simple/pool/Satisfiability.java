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
                    "asked for " + request.describe() + "; sched-simple takes no counts with gaps (*)");
        }
        IndexTree match = machine.matching(request.constraint());
        boolean anywhere = request.nodes().isEmpty();
        long least = anywhere ? request.slots().least() : request.nodes().get().least();
        long found = 0;
        FreeIndex whole = machine.whole();
        for (int bucket = whole.nextBucket(0); bucket >= 0; bucket = whole.nextBucket(bucket + 1)) {
            int fit = WorstFit.fit(whole, bucket, request);
            int nodes = count(whole.bucket(bucket), match);
            found += anywhere ? (long) nodes * fit : fit >= request.slots().least() ? nodes : 0;
        }
        return found >= least ? Feasibility.FEASIBLE : Feasibility.infeasible(note(machine, request, match, found));
    }

    private static int count(IndexTree nodes, @Nullable IndexTree match) {
        return match == null ? nodes.size() : nodes.countCommon(match);
    }

    private static String note(Machine machine, Request request, @Nullable IndexTree match, long found) {
        StringBuilder note = new StringBuilder("asked for " + request.describe() + "; ");
        if (match != null) {
            note.append(match.size() + " of " + machine.size() + " nodes meet the constraint");
            if (match.isEmpty()) {
                return note.toString();
            }
            note.append(
                    request.nodes().isEmpty()
                            ? ", with room for " + found
                            : ", and " + found + " of them are large enough");
        } else if (request.nodes().isEmpty()) {
            note.append(machine.size() + " nodes have room for " + found);
        } else {
            note.append(found + " of " + machine.size() + " nodes are large enough");
        }
        FreeIndex whole = machine.whole();
        int largest = whole.nextBucket(0);
        if (found == 0 && largest >= 0) {
            note.append("; the largest has " + whole.cores(largest) + " cores and " + whole.gpus(largest) + " gpus");
        }
        return note.toString();
    }
}
