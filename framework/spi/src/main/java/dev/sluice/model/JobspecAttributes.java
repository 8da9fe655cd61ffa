package dev.sluice.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * RFC 14, {@code attributes}.
 *
 * @param duration microseconds, 0 for unlimited, {@link #UNSET} where the key is missing
 * @param queue {@code system.queue}
 * @param cwd {@code system.cwd}
 * @param environment {@code system.environment}
 * @param constraint {@code system.constraints}
 * @param dependencies {@code system.dependencies}
 * @param system all other keys of {@code system}
 * @param user {@code user}
 */
record JobspecAttributes(
        long duration,
        @Nullable String queue,
        @Nullable String cwd,
        Map<String, @Nullable String> environment,
        @Nullable Constraint constraint,
        List<Jobspec.Dependency> dependencies,
        Map<String, RawJson> system,
        @Nullable RawJson user) {
    static final long UNSET = -1;

    static final JobspecAttributes UNLIMITED =
            new JobspecAttributes(0, null, null, Map.of(), null, List.of(), Map.of(), null);

    /** Whether there is anything to write below {@code system}. */
    boolean hasSystem() {
        return duration != UNSET
                || queue != null
                || cwd != null
                || constraint != null
                || !environment.isEmpty()
                || !dependencies.isEmpty()
                || !system.isEmpty();
    }

    JobspecAttributes withDuration(long micros) {
        return new JobspecAttributes(micros, queue, cwd, environment, constraint, dependencies, system, user);
    }

    JobspecAttributes withQueue(String name) {
        return new JobspecAttributes(duration, name, cwd, environment, constraint, dependencies, system, user);
    }

    JobspecAttributes withCwd(String directory) {
        return new JobspecAttributes(duration, queue, directory, environment, constraint, dependencies, system, user);
    }

    JobspecAttributes withEnvironment(Map<String, ? extends @Nullable String> variables) {
        Map<String, @Nullable String> copy = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        return new JobspecAttributes(duration, queue, cwd, copy, constraint, dependencies, system, user);
    }

    JobspecAttributes withConstraint(Constraint wanted) {
        return new JobspecAttributes(duration, queue, cwd, environment, wanted, dependencies, system, user);
    }

    JobspecAttributes withDependency(Jobspec.Dependency further) {
        List<Jobspec.Dependency> all = new ArrayList<>(dependencies);
        all.add(further);
        return new JobspecAttributes(duration, queue, cwd, environment, constraint, List.copyOf(all), system, user);
    }
}
