package dev.sluice.model;

import dev.sluice.model.Jobspec.Dependency;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonKind;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** RFC 14, reading: attributes. Keys of {@code system} that are not known here are kept. */
final class AttributesReader {
    private static final Keys ATTRIBUTES = Keys.required().optional("system", "user");

    private final JsonCursor in;
    private long duration = JobspecAttributes.UNSET;
    private @Nullable String queue;
    private @Nullable String cwd;
    private Map<String, @Nullable String> environment = Map.of();
    private @Nullable Constraint constraint;
    private List<Dependency> dependencies = List.of();
    private final Map<String, RawJson> system = new LinkedHashMap<>();
    private @Nullable RawJson user;

    private AttributesReader(JsonCursor in) {
        this.in = in;
    }

    static JobspecAttributes read(JsonCursor in) {
        return new AttributesReader(in).attributes();
    }

    private JobspecAttributes attributes() {
        JsonObject object = in.object(ATTRIBUTES);
        while (object.next()) {
            if (object.key().equals("system")) {
                system();
            } else {
                user = RawJson.readObject(in);
            }
        }
        return new JobspecAttributes(
                duration,
                queue,
                cwd,
                environment,
                constraint,
                dependencies,
                system.isEmpty() ? Map.of() : Collections.unmodifiableMap(system),
                user);
    }

    private void system() {
        JsonObject object = in.freeObject();
        while (object.next()) {
            switch (object.key()) {
                case "duration" -> duration = in.seconds();
                case "queue" -> queue = in.string();
                case "cwd" -> cwd = in.string();
                case "environment" -> environment = environment();
                case "constraints" -> constraint = ConstraintReader.read(in);
                case "dependencies" -> dependencies = dependencies();
                default -> system.put(object.key(), RawJson.read(in));
            }
        }
    }

    private Map<String, @Nullable String> environment() {
        Map<String, @Nullable String> variables = new LinkedHashMap<>();
        JsonObject object = in.freeObject();
        while (object.next()) {
            variables.put(object.key(), in.kind() == JsonKind.NULL ? null : in.string());
        }
        return Collections.unmodifiableMap(variables);
    }

    private List<Dependency> dependencies() {
        List<Dependency> list = new ArrayList<>();
        in.array();
        while (in.nextElement()) {
            list.add(dependency());
        }
        return List.copyOf(list);
    }

    private Dependency dependency() {
        String scheme = null;
        String value = null;
        Map<String, RawJson> options = new LinkedHashMap<>();
        JsonObject object = in.freeObject();
        while (object.next()) {
            switch (object.key()) {
                case "scheme" -> scheme = in.string();
                case "value" -> value = in.string();
                default -> options.put(object.key(), RawJson.read(in));
            }
        }
        if (scheme == null || value == null) {
            throw in.error("a dependency needs both scheme and value (RFC 26)");
        }
        return new Dependency(scheme, value, options);
    }
}
