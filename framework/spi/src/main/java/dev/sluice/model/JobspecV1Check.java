package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.Jobspec.Task;
import dev.sluice.model.Jobspec.TaskCount;
import dev.sluice.model.json.JsonSubject;
import java.util.List;

/** RFC 25: what a version 1 may say of what RFC 14 allows. */
final class JobspecV1Check {
    private JobspecV1Check() {}

    static void check(Jobspec jobspec) {
        require(jobspec.version() == 1, "version", jobspec.version() + " is not 1");
        require(
                jobspec.attributes().duration() != JobspecAttributes.UNSET,
                "attributes.system.duration",
                "a duration is needed, 0 for unlimited");
        List<Resource> resources = jobspec.resources();
        require(resources.size() == 1, "resources", resources.size() + " resources, not one");
        Resource slot = resources.get(0);
        String place = "resources[0]";
        if (slot.type().equals("node")) {
            vertex(slot, place, 1);
            require(slot.with().size() == 1, place + ".with", "not one slot");
            slot = slot.with().get(0);
            place += ".with[0]";
        }
        require(slot.isSlot(), place + ".type", MalformedException.quote(slot.type()) + " where a slot is due");
        vertex(slot, place, 1);
        children(slot.with(), place);
        require(jobspec.tasks().size() == 1, "tasks", jobspec.tasks().size() + " tasks, not one");
        task(jobspec.tasks().get(0), slot.label().orElse(""));
    }

    private static void children(List<Resource> children, String place) {
        boolean core = false;
        boolean gpu = false;
        for (int i = 0; i < children.size(); i++) {
            Resource child = children.get(i);
            String here = place + ".with[" + i + "]";
            boolean isCore = child.type().equals("core");
            require(
                    isCore || child.type().equals("gpu"),
                    here + ".type",
                    MalformedException.quote(child.type()) + " is neither core nor gpu");
            require(isCore ? !core : !gpu, here, "a second " + child.type());
            require(child.with().isEmpty(), here + ".with", "a " + child.type() + " contains nothing");
            require(!child.exclusiveStated(), here + ".exclusive", "not a key of a " + child.type());
            vertex(child, here, isCore ? 1 : 0);
            core |= isCore;
            gpu |= !isCore;
        }
        require(core, place + ".with", "no core");
    }

    private static void vertex(Resource vertex, String place, long least) {
        require(
                vertex.count().isFixed(),
                place + ".count",
                MalformedException.quote(vertex.count().toString()) + " is not a fixed number");
        require(vertex.count().min() >= least, place + ".count", vertex.count() + " is below " + least);
        require(vertex.id().isEmpty(), place + ".id", "not a key of version 1");
    }

    private static void task(Task task, String label) {
        require(
                task.slot().equals(label),
                "tasks[0].slot",
                MalformedException.quote(task.slot()) + " is not the label of the slot");
        TaskCount count = task.count();
        require(!(count instanceof TaskCount.PerResource), "tasks[0].count", "per_resource is not for version 1");
        require(
                !(count instanceof TaskCount.PerSlot perSlot) || perSlot.count() == 1,
                "tasks[0].count.per_slot",
                "not 1");
        require(task.attributes().isEmpty(), "tasks[0].attributes", "not a key of version 1");
        require(task.distribution().isEmpty(), "tasks[0].distribution", "not a key of version 1");
    }

    private static void require(boolean holds, String place, String problem) {
        if (!holds) {
            throw JsonSubject.JOBSPEC.malformed(problem).at(place);
        }
    }
}
