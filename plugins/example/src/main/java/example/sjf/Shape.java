package example.sjf;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.ResourceSet;
import java.util.List;
import java.util.Optional;

/**
 * What a job asks for, if it is one of the shapes {@code slot>core} and {@code node>slot>core} of RFC 25.
 *
 * @param nodes how many, each of another rank; 0 for slots that may be anywhere
 * @param slots on each node, or in all
 * @param cores in each slot
 * @param exclusive whether the nodes are wanted whole
 */
record Shape(long nodes, long slots, long cores, boolean exclusive) {

    /** Reads a jobspec; empty for one of another shape. */
    static Optional<Shape> of(Jobspec jobspec) {
        Optional<Resource> top = only(jobspec.resources());
        Optional<Resource> node = top.filter(vertex -> vertex.type().equals("node"));
        Optional<Resource> slot = node.isPresent() ? only(node.get().with()) : top;
        Optional<Resource> core = slot.filter(Resource::isSlot).flatMap(vertex -> only(vertex.with()));
        if (core.filter(vertex -> vertex.type().equals("core")).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Shape(
                node.map(vertex -> vertex.count().min()).orElse(0L),
                slot.get().count().min(),
                core.get().count().min(),
                node.filter(Resource::exclusive).isPresent()));
    }

    private static Optional<Resource> only(List<Resource> vertices) {
        return vertices.size() == 1 && vertices.get(0).count().isFixed()
                ? Optional.of(vertices.get(0))
                : Optional.empty();
    }

    /** Takes the first that fit out of what is free; empty if they do not all fit. */
    Optional<ResourceSet> pick(ResourceSet free, ResourceSet inventory) {
        ResourceSet.Builder picked = ResourceSet.builder();
        long left = nodes == 0 ? slots : nodes;
        for (int rank : free.ranks()) {
            IdSet idle = free.cores(rank);
            long fit = idle.count() / cores;
            if (nodes == 0) {
                fit = Math.min(fit, left);
                if (fit > 0) {
                    picked.add(rank, idle.lowest((int) (fit * cores)), IdSet.empty());
                    left -= fit;
                }
            } else if (fit >= slots && exclusive && isWhole(rank, free, inventory)) {
                picked.add(rank, idle, free.gpus(rank));
                left--;
            } else if (fit >= slots && !exclusive) {
                picked.add(rank, idle.lowest((int) (slots * cores)), IdSet.empty());
                left--;
            }
            if (left == 0) {
                // The inventory knows the hosts, which RFC 20 wants in an allocation, as it does the slots.
                int total = Math.toIntExact(nodes == 0 ? slots : nodes * slots);
                return Optional.of(inventory.intersect(picked.build()).withNslots(total));
            }
        }
        return Optional.empty();
    }

    private static boolean isWhole(int rank, ResourceSet free, ResourceSet inventory) {
        return free.cores(rank).equals(inventory.cores(rank)) && free.gpus(rank).equals(inventory.gpus(rank));
    }

    @Override
    public String toString() {
        String each = slots + " slots of " + cores + " cores";
        return nodes == 0 ? each : nodes + (exclusive ? " whole" : "") + " nodes with " + each;
    }
}
