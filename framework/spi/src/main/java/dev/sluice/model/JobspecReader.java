package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.Jobspec.Task;
import dev.sluice.model.Jobspec.TaskCount;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.Keys;
import java.util.List;
import java.util.Optional;

/** RFC 14, reading: the document as a whole. */
final class JobspecReader {
    private static final Keys JOBSPEC = Keys.required("version", "resources", "tasks", "attributes");

    private JobspecReader() {}

    static Jobspec read(JsonCursor in) {
        int version = 0;
        List<Resource> resources = List.of();
        List<Task> tasks = List.of();
        JobspecAttributes attributes = JobspecAttributes.UNLIMITED;
        JsonObject object = in.object(JOBSPEC);
        while (object.next()) {
            switch (object.key()) {
                case "version" -> version = (int) in.positive(Integer.MAX_VALUE);
                case "resources" -> resources = ResourceReader.read(in);
                case "tasks" -> tasks = TaskReader.read(in);
                default -> attributes = AttributesReader.read(in);
            }
        }
        if (version == 1 && attributes.duration() == JobspecAttributes.UNSET) {
            throw new MalformedException(
                            JsonSubject.JOBSPEC.code(), "version 1 needs a duration, 0 for unlimited (RFC 25)")
                    .at("attributes.system.duration");
        }
        for (int i = 0; i < tasks.size(); i++) {
            requireType(tasks.get(i), resources, i);
        }
        return new Jobspec(version, resources, tasks, attributes);
    }

    /** RFC 14, per_resource: a type that the task's slot declares. */
    private static void requireType(Task task, List<Resource> resources, int index) {
        if (task.count() instanceof TaskCount.PerResource each
                && !slotDeclares(resources, task.slot(), false, each.type())) {
            throw JsonSubject.JOBSPEC
                    .malformed(MalformedException.quote(each.type()) + ": the slot "
                            + MalformedException.quote(task.slot()) + " has no resource of this type")
                    .at("tasks[" + index + "].count.per_resource.type");
        }
    }

    private static boolean slotDeclares(List<Resource> resources, String label, boolean inSlot, String type) {
        for (Resource resource : resources) {
            if (inSlot && resource.type().equals(type)) {
                return true;
            }
            boolean isThatSlot = resource.isSlot() && resource.label().equals(Optional.of(label));
            if (slotDeclares(resource.with(), label, inSlot || isThatSlot, type)) {
                return true;
            }
        }
        return false;
    }
}
