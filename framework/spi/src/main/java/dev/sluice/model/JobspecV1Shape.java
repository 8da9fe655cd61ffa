package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.Jobspec.Task;
import dev.sluice.model.Jobspec.TaskCount;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The four shapes of RFC 25 from five numbers. */
final class JobspecV1Shape {
    private static final Optional<String> LABEL = Optional.of("task");
    private static final TaskCount ONCE = new TaskCount.PerSlot(1);

    private int nodes;
    private int slots = 1;
    private int cores = 1;
    private int gpus;
    private boolean exclusive;
    // A builder that makes many jobs of one shape lets them share it.
    private @Nullable List<Resource> made;

    void nodes(int count) {
        made = count == nodes ? made : null;
        nodes = require("nodes", count, 0);
    }

    void slots(int count) {
        made = count == slots ? made : null;
        slots = require("slots", count, 1);
    }

    void cores(int count) {
        made = count == cores ? made : null;
        cores = require("cores of a slot", count, 1);
    }

    void gpus(int count) {
        made = count == gpus ? made : null;
        gpus = require("gpus of a slot", count, 0);
    }

    void exclusive(boolean whole) {
        made = whole == exclusive ? made : null;
        exclusive = whole;
    }

    List<Resource> resources() {
        List<Resource> resources = made;
        if (resources == null) {
            resources = List.of(top());
            made = resources;
        }
        return resources;
    }

    Task task(List<String> command) {
        return new Task(command, "task", ONCE, Optional.empty(), Optional.empty());
    }

    private Resource top() {
        if (exclusive && nodes == 0) {
            throw new IllegalArgumentException("exclusive, but no nodes are asked for");
        }
        Resource core = vertex("core", cores, true, false, Optional.empty(), List.of());
        List<Resource> children = gpus == 0
                ? List.of(core)
                : List.of(core, vertex("gpu", gpus, true, false, Optional.empty(), List.of()));
        Resource slot = vertex("slot", slots, true, false, LABEL, children);
        return nodes == 0 ? slot : vertex("node", nodes, exclusive, exclusive, Optional.empty(), List.of(slot));
    }

    private static Resource vertex(
            String type, int count, boolean exclusive, boolean stated, Optional<String> label, List<Resource> with) {
        return new Resource(
                type, Count.fixed(count), exclusive, stated, Optional.empty(), label, Optional.empty(), with);
    }

    private static int require(String what, int count, int least) {
        if (count < least) {
            throw new IllegalArgumentException(count + " " + what + ", fewer than " + least);
        }
        return count;
    }
}
