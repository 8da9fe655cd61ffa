package dev.sluice.model;

import dev.sluice.model.Jobspec.Dependency;
import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.Jobspec.Task;
import dev.sluice.model.Jobspec.TaskCount;
import dev.sluice.model.json.JsonText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** RFC 14, writing. */
final class JobspecWriter {
    private JobspecWriter() {}

    static String write(Jobspec jobspec) {
        JsonText out = new JsonText(512);
        out.openObject().key("version").number(jobspec.version());
        out.key("resources");
        resources(jobspec.resources(), out);
        out.key("tasks").openArray();
        jobspec.tasks().forEach(task -> task(task, out));
        out.closeArray();
        out.key("attributes").openObject();
        attributes(jobspec.attributes(), out);
        return out.closeObject().closeObject().toString();
    }

    private static void resources(List<Resource> resources, JsonText out) {
        out.openArray();
        for (Resource resource : resources) {
            out.openObject().key("type").string(resource.type());
            count(resource.count(), out.key("count"));
            if (resource.exclusiveStated()) {
                out.key("exclusive").literal(resource.exclusive() ? "true" : "false");
            }
            resource.unit().ifPresent(unit -> out.key("unit").string(unit));
            resource.label().ifPresent(label -> out.key("label").string(label));
            resource.id().ifPresent(id -> out.key("id").string(id));
            if (!resource.with().isEmpty()) {
                resources(resource.with(), out.key("with"));
            }
            out.closeObject();
        }
        out.closeArray();
    }

    private static void count(Count count, JsonText out) {
        if (count instanceof Count.Fixed fixed) {
            out.number(fixed.value());
        } else if (count instanceof Count.Range range) {
            out.openObject().key("min").number(range.min());
            range.max().ifPresent(max -> out.key("max").number(max));
            if (!range.isUnbounded() || !range.equals(Count.atLeast(range.min()))) {
                out.key("operator").string(String.valueOf(range.operator().symbol()));
                out.key("operand").number(range.operand());
            }
            out.closeObject();
        } else {
            out.string(count.toString());
        }
    }

    private static void task(Task task, JsonText out) {
        out.openObject().key("command").openArray();
        task.command().forEach(out::string);
        out.closeArray();
        out.key("slot").string(task.slot());
        out.key("count").openObject();
        TaskCount count = task.count();
        if (count instanceof TaskCount.PerSlot perSlot) {
            out.key("per_slot").number(perSlot.count());
        } else if (count instanceof TaskCount.Total total) {
            out.key("total").number(total.count());
        } else if (count instanceof TaskCount.PerResource perResource) {
            out.key("per_resource").openObject();
            out.key("type").string(perResource.type());
            out.key("count").number(perResource.count()).closeObject();
        }
        out.closeObject();
        task.attributes().ifPresent(attributes -> out.key("attributes").literal(attributes.text()));
        task.distribution().ifPresent(distribution -> out.key("distribution").string(distribution));
        out.closeObject();
    }

    private static void attributes(JobspecAttributes attributes, JsonText out) {
        if (attributes.hasSystem()) {
            out.key("system").openObject();
            system(attributes, out);
            out.closeObject();
        }
        if (attributes.user() != null) {
            out.key("user").literal(attributes.user().text());
        }
    }

    private static void system(JobspecAttributes attributes, JsonText out) {
        if (attributes.duration() != JobspecAttributes.UNSET) {
            out.key("duration").seconds(attributes.duration());
        }
        string("cwd", attributes.cwd(), out);
        if (!attributes.environment().isEmpty()) {
            out.key("environment").openObject();
            attributes.environment().forEach((name, value) -> variable(name, value, out));
            out.closeObject();
        }
        string("queue", attributes.queue(), out);
        if (attributes.constraint() != null) {
            ConstraintWriter.write(attributes.constraint(), out.key("constraints"));
        }
        if (!attributes.dependencies().isEmpty()) {
            out.key("dependencies").openArray();
            attributes.dependencies().forEach(dependency -> dependency(dependency, out));
            out.closeArray();
        }
        attributes.system().forEach((key, value) -> out.key(key).literal(value.text()));
    }

    private static void string(String key, @Nullable String value, JsonText out) {
        if (value != null) {
            out.key(key).string(value);
        }
    }

    private static void variable(String name, @Nullable String value, JsonText out) {
        out.key(name);
        if (value == null) {
            out.literal("null");
        } else {
            out.string(value);
        }
    }

    private static void dependency(Dependency dependency, JsonText out) {
        out.openObject().key("scheme").string(dependency.scheme());
        out.key("value").string(dependency.value());
        dependency.options().forEach((key, value) -> out.key(key).literal(value.text()));
        out.closeObject();
    }
}
