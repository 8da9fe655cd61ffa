package dev.sluice.manager.exec.local;

import dev.sluice.model.Jobspec;
import dev.sluice.model.Jobspec.Resource;
import java.io.IOException;
import java.util.List;

/**
 * The slots of a jobspec of one of version 1's shapes (RFC 25): {@code [node>]slot>core[,gpu]} with
 * fixed counts. Task counts are not looked at: those of RFC 14 that version 1 leaves out are easy to run.
 *
 * @param perNode whether {@code slots} are those of each node, or all there are
 * @param slots how many
 * @param cores in each slot
 * @param gpus in each slot
 */
record SlotShape(boolean perNode, int slots, int cores, int gpus) {

    /** Throws an IOException whose message is for the user where the jobspec is of no such shape. */
    static SlotShape of(Jobspec jobspec) throws IOException {
        Resource top = only(jobspec.resources());
        boolean perNode = top.type().equals("node");
        Resource slot = perNode ? only(top.with()) : top;
        if (!slot.isSlot()) {
            throw unknown(slot);
        }
        int cores = 0;
        int gpus = 0;
        for (Resource resource : slot.with()) {
            switch (resource.type()) {
                case "core" -> cores = count(resource);
                case "gpu" -> gpus = count(resource);
                default -> throw unknown(resource);
            }
        }
        if (cores == 0) {
            throw new IOException("the local executor runs slots with cores only");
        }
        return new SlotShape(perNode, count(slot), cores, gpus);
    }

    /** How many slots fit into so many cores and gpus. */
    int fit(long someCores, long someGpus) {
        long byCores = someCores / cores;
        return (int) (gpus == 0 ? byCores : Math.min(byCores, someGpus / gpus));
    }

    private static Resource only(List<Resource> resources) throws IOException {
        if (resources.size() != 1) {
            throw new IOException("the local executor runs jobspecs of the shape [node>]slot>core[,gpu] only, and"
                    + " here are " + resources.size() + " resources side by side");
        }
        return resources.get(0);
    }

    private static int count(Resource resource) throws IOException {
        long count = resource.count().min();
        if (!resource.count().isFixed() || count > Integer.MAX_VALUE) {
            throw new IOException(
                    resource.type() + " count " + resource.count() + ": the local executor needs a plain number");
        }
        return (int) count;
    }

    private static IOException unknown(Resource resource) {
        return new IOException("the local executor runs jobspecs of the shape [node>]slot>core[,gpu] only, and here"
                + " is a " + resource.type());
    }
}
