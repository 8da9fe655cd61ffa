package dev.sluice.tck.policy;

import dev.sluice.model.Jobspec;
import dev.sluice.model.Jobspec.Resource;
import java.util.List;

/**
 * What a version 1 jobspec asks for at least (RFC 25).
 *
 * @param nodes how many nodes; 0 where the jobspec does not say
 * @param slots how many on each node, or in all where no nodes are asked for
 * @param cores of one slot
 * @param gpus of one slot
 * @param exclusive whether the nodes are wanted whole
 */
public record Ask(int nodes, int slots, int cores, int gpus, boolean exclusive) {

    /** Reads a jobspec; one that is not of version 1 may fail in any way. */
    public static Ask of(Jobspec jobspec) {
        List<Resource> resources = jobspec.resources();
        Resource first = resources.get(0);
        boolean byNode = first.type().equals("node");
        Resource slot = byNode ? first.with().get(0) : first;
        int cores = 0;
        int gpus = 0;
        for (Resource part : slot.with()) {
            int count = Math.toIntExact(part.count().min());
            if (part.type().equals("core")) {
                cores += count;
            } else if (part.type().equals("gpu")) {
                gpus += count;
            }
        }
        return new Ask(
                byNode ? Math.toIntExact(first.count().min()) : 0,
                Math.toIntExact(slot.count().min()),
                cores,
                gpus,
                byNode && first.exclusive());
    }

    /** How many slots in all. */
    public int allSlots() {
        return nodes == 0 ? slots : nodes * slots;
    }
}
