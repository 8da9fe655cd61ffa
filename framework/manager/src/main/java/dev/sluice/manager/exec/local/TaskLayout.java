package dev.sluice.manager.exec.local;

import dev.sluice.model.Jobspec;
import dev.sluice.model.Jobspec.TaskCount;
import dev.sluice.model.ResourceSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a job's slots onto the ranks of its R, in rank order, and its tasks into the slots (RFC 14, task
 * {@code count}).
 */
final class TaskLayout {

    /** More processes than anybody means to start on one machine. */
    private static final long MOST_TASKS = 10_000;

    private final Jobspec jobspec;
    private final SlotShape shape;

    TaskLayout(Jobspec jobspec) throws IOException {
        if (jobspec.tasks().size() != 1) {
            throw new IOException("the local executor runs jobspecs with one task entry, and here are "
                    + jobspec.tasks().size());
        }
        this.jobspec = jobspec;
        this.shape = SlotShape.of(jobspec);
    }

    /** All tasks. Throws an IOException whose message is for the user where R has no room for the slots. */
    List<TaskPlacement> place(ResourceSet resources) throws IOException {
        List<Integer> slots = slots(resources);
        List<TaskPlacement> tasks = new ArrayList<>();
        int local = 0;
        for (int slot = 0; slot < slots.size(); slot++) {
            int rank = slots.get(slot);
            boolean firstOfRank = slot == 0 || slots.get(slot - 1) != rank;
            local = firstOfRank ? 0 : local;
            long inSlot = tasksIn(slot, slots.size());
            if (tasks.size() + inSlot > MOST_TASKS) {
                throw new IOException("more than " + MOST_TASKS + " tasks");
            }
            for (long task = 0; task < inSlot; task++) {
                tasks.add(new TaskPlacement(tasks.size(), rank, local++));
            }
        }
        return tasks;
    }

    /** The rank of each slot. */
    private List<Integer> slots(ResourceSet resources) throws IOException {
        List<Integer> slots = new ArrayList<>();
        resources.forEachRank((rank, cores, gpus) -> {
            int most = shape.perNode() ? shape.slots() : shape.slots() - slots.size();
            int here = Math.min(most, shape.fit(cores.count(), gpus.count()));
            for (int i = 0; i < here; i++) {
                slots.add(rank);
            }
        });
        long asked = shape.perNode() ? shape.slots() * resources.ranks().count() : shape.slots();
        if (slots.size() < asked) {
            throw new IOException(resources.summary() + " has room for " + slots.size() + " of " + asked + " slots");
        }
        return slots;
    }

    private long tasksIn(int slot, int slots) throws IOException {
        TaskCount count = jobspec.tasks().get(0).count();
        if (count instanceof TaskCount.PerSlot perSlot) {
            return perSlot.count();
        }
        if (count instanceof TaskCount.Total total) {
            return total.count() / slots + (slot < total.count() % slots ? 1 : 0);
        }
        if (count instanceof TaskCount.PerResource per) {
            return per.count() * resourcesIn(per.type());
        }
        throw new IOException("task count " + count + ": not known to the local executor");
    }

    private long resourcesIn(String type) throws IOException {
        return switch (type) {
            case "core" -> shape.cores();
            case "gpu" -> shape.gpus();
            default -> throw new IOException("tasks per " + type + ": a slot has no such resource");
        };
    }
}
