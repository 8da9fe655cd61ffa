package dev.sluice.host;

import dev.sluice.model.Jobspec;
import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.ResourceSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a grant can be what a jobspec asks for, by numbers alone: cores, gpus and ranks at least, and
 * ranks at most. It never refuses what some policy may rightly grant, so cores have no upper bound: a
 * policy that gives out whole nodes gives more of them than were asked for (ADR 0015).
 *
 * @param cores at least
 * @param gpus at least
 * @param ranks at least
 * @param mostRanks at most
 */
record GrantCheck(long cores, long gpus, long ranks, long mostRanks) {

    private static final GrantCheck ANYTHING = new GrantCheck(0, 0, 0, Long.MAX_VALUE);

    /** Counts the shapes of RFC 25, slots within nodes or without; of any other shape anything is right. */
    static GrantCheck of(Jobspec jobspec) {
        List<Resource> top = jobspec.resources();
        if (top.size() != 1) {
            return ANYTHING;
        }
        Resource first = top.get(0);
        if (first.isSlot()) {
            return counting(first, 0, most(first));
        }
        boolean node = first.type().equals("node") && first.with().size() == 1;
        return node && first.with().get(0).isSlot()
                ? counting(first.with().get(0), first.count().min(), most(first))
                : ANYTHING;
    }

    /** Why these resources are not what was asked for; null if they may be. */
    @Nullable
    String refusal(ResourceSet grant) {
        long nodes = grant.nodeCount();
        if (nodes > mostRanks) {
            return "at most " + mostRanks + " ranks were asked for";
        }
        if (nodes < ranks) {
            return "at least " + ranks + " ranks were asked for";
        }
        if (grant.coreCount() < cores) {
            return "at least " + cores + " cores were asked for";
        }
        return gpus > 0 && grant.gpuCount() < gpus ? "at least " + gpus + " gpus were asked for" : null;
    }

    private static GrantCheck counting(Resource slot, long nodes, long mostRanks) {
        long cores = 0;
        long gpus = 0;
        for (Resource part : slot.with()) {
            boolean core = part.type().equals("core");
            if (!part.with().isEmpty() || !(core || part.type().equals("gpu"))) {
                return ANYTHING; // a slot that spans nodes, say: it lies on more than one rank
            }
            cores += core ? part.count().min() : 0;
            gpus += core ? 0 : part.count().min();
        }
        long slots = product(Math.max(1, nodes), slot.count().min());
        return new GrantCheck(product(slots, cores), product(slots, gpus), nodes, mostRanks);
    }

    /** A slot lies on one rank, so that there are no more ranks than slots where no nodes are asked for. */
    private static long most(Resource counted) {
        return counted.count().max().orElse(Long.MAX_VALUE);
    }

    private static long product(long a, long b) {
        return a != 0 && b > Long.MAX_VALUE / a ? Long.MAX_VALUE : a * b;
    }
}
