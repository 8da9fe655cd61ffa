package dev.sluice.model;

import dev.sluice.model.Jobspec.Task;
import dev.sluice.model.Jobspec.TaskCount;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** RFC 14, reading: tasks. */
final class TaskReader {
    private static final Keys TASK = Keys.required("command", "slot", "count").optional("attributes", "distribution");
    private static final Keys COUNT = Keys.required().optional("per_slot", "per_resource", "total");
    private static final Keys PER_RESOURCE = Keys.required("type", "count");

    private TaskReader() {}

    static List<Task> read(JsonCursor in) {
        List<Task> tasks = new ArrayList<>(1);
        in.array();
        while (in.nextElement()) {
            tasks.add(task(in));
        }
        return List.copyOf(tasks);
    }

    private static Task task(JsonCursor in) {
        List<String> command = List.of();
        String slot = "";
        TaskCount count = new TaskCount.PerSlot(1);
        Optional<RawJson> attributes = Optional.empty();
        Optional<String> distribution = Optional.empty();
        JsonObject task = in.object(TASK);
        while (task.next()) {
            switch (task.key()) {
                case "command" -> command = command(in);
                case "slot" -> slot = in.string();
                case "count" -> count = count(in);
                case "attributes" -> attributes = Optional.of(RawJson.readObject(in));
                default -> distribution = Optional.of(in.string());
            }
        }
        return new Task(command, slot, count, attributes, distribution);
    }

    private static List<String> command(JsonCursor in) {
        List<String> words = new ArrayList<>(4);
        in.array();
        while (in.nextElement()) {
            words.add(in.string());
        }
        if (words.isEmpty()) {
            throw in.error("an empty command");
        }
        return words;
    }

    private static TaskCount count(JsonCursor in) {
        JsonObject object = in.object(COUNT);
        if (!object.next()) {
            throw in.error("none of per_slot, per_resource, total");
        }
        TaskCount count = switch (object.key()) {
            case "per_slot" -> new TaskCount.PerSlot(in.positive(Long.MAX_VALUE));
            case "total" -> new TaskCount.Total(in.positive(Long.MAX_VALUE));
            default -> perResource(in);
        };
        if (object.next()) {
            throw in.error("a second kind of task count");
        }
        return count;
    }

    private static TaskCount perResource(JsonCursor in) {
        String type = "";
        long count = 1;
        JsonObject object = in.object(PER_RESOURCE);
        while (object.next()) {
            if (object.key().equals("type")) {
                type = in.string();
            } else {
                count = in.positive(Long.MAX_VALUE);
            }
        }
        return new TaskCount.PerResource(type, count);
    }
}
