package dev.sluice.model;

import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.Micros;
import dev.sluice.model.json.Yaml;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request for resources and what to run on them (RFC 14; RFC 25 for version 1).
 *
 * <p>Immutable. Counts are exact, durations are in whole microseconds. Attributes that this type does
 * not know are kept as they are. Two jobspecs are equal when they ask for the same.
 */
public final class Jobspec {
    private final int version;
    private final List<Resource> resources;
    private final List<Task> tasks;
    private final JobspecAttributes attributes;

    Jobspec(int version, List<Resource> resources, List<Task> tasks, JobspecAttributes attributes) {
        this.version = version;
        this.resources = resources;
        this.tasks = tasks;
        this.attributes = attributes;
    }

    /**
     * Reads a jobspec of any version, as RFC 14 has it. A version 1 must say how long it wants to run.
     *
     * @param json a JSON object
     * @throws MalformedException naming the place, when the text is not JSON, a key is unknown, missing
     *     or there twice, a value has the wrong type or is out of range, resources are nested deeper than
     *     {@link Limits#nesting()}, or the product of counts along a path passes 2^63-1
     */
    public static Jobspec parse(String json) {
        return Json.DEFAULT.read(json, JsonSubject.JOBSPEC, JobspecReader::read);
    }

    /**
     * Reads a jobspec where it stands in a document around it.
     *
     * @param in stands on the value
     * @throws MalformedException as {@link #parse}, with the place of the jobspec before the place in it
     */
    public static Jobspec read(JsonCursor in) {
        return in.within(JsonSubject.JOBSPEC, JobspecReader::read);
    }

    /**
     * Reads a jobspec from YAML, the form that RFC 14 defines and people write.
     *
     * <p>Unquoted scalars are what they are in JSON, and strings else: {@code yes} is a string. Anchors,
     * aliases and tags are refused, and so are a second document and a text of more than 2^20 characters.
     *
     * @param yaml one document
     * @throws MalformedException as {@link #parse}
     */
    public static Jobspec parseYaml(String yaml) {
        return Yaml.read(yaml, JsonSubject.JOBSPEC, JobspecReader::read);
    }

    /**
     * Reads resources as they are written on a command line (RFC 46).
     *
     * @param shape such as {@code slot=3-30/node} or {@code node/slot=4{job}/[core=2;gpu]}
     * @throws MalformedException naming the character, when the text is not a shape, a key is unknown, one
     *     of several slots has no label, or as {@link #parse} for counts and nesting
     */
    public static List<Resource> parseShape(String shape) {
        return ShapeParser.parse(shape);
    }

    /** A builder for version 1 that is at no point text. */
    public static V1Builder v1() {
        return new V1Builder();
    }

    /**
     * Checks this against version 1 (RFC 25): one of the four shapes {@code [node>]slot>core[,gpu]},
     * fixed counts, one task, a duration.
     *
     * @return this
     * @throws MalformedException naming the place, where this is not a version 1
     */
    public Jobspec validateV1() {
        JobspecV1Check.check(this);
        return this;
    }

    /** Writes a JSON object without white space. */
    public String toJson() {
        return JobspecWriter.write(this);
    }

    /** The version of the format, 1 or more. */
    public int version() {
        return version;
    }

    /** What is asked for, at least one. */
    public List<Resource> resources() {
        return resources;
    }

    /** What is to run. */
    public List<Task> tasks() {
        return tasks;
    }

    /** How long the resources are wanted; empty for unlimited or unset, RFC 14's 0. */
    public Optional<Duration> duration() {
        return attributes.duration() > 0 ? Optional.of(Micros.toDuration(attributes.duration())) : Optional.empty();
    }

    /** The queue that the job is for. */
    public Optional<String> queue() {
        return Optional.ofNullable(attributes.queue());
    }

    /** What the nodes must be like (RFC 31). */
    public Optional<Constraint> constraint() {
        return Optional.ofNullable(attributes.constraint());
    }

    /** What must happen before the job may start (RFC 26), in the order given. */
    public List<Dependency> dependencies() {
        return attributes.dependencies();
    }

    /** The words of the first task's command; empty where there is no task. */
    public List<String> command() {
        return tasks.isEmpty() ? List.of() : tasks.get(0).command();
    }

    /** The directory that tasks start in. */
    public Optional<String> cwd() {
        return Optional.ofNullable(attributes.cwd());
    }

    /** Variables for all tasks; a null value is a variable to unset (RFC 14). Unmodifiable. */
    public Map<String, @Nullable String> environment() {
        return attributes.environment();
    }

    /** A system attribute that has no method of its own, such as {@code job} or {@code shell}. */
    public Optional<RawJson> system(String key) {
        return Optional.ofNullable(attributes.system().get(key));
    }

    /** The attributes that are the user's own, a JSON object. */
    public Optional<RawJson> user() {
        return Optional.ofNullable(attributes.user());
    }

    /** This jobspec with another duration; {@link Duration#ZERO} for unlimited. */
    public Jobspec withDuration(Duration duration) {
        return new Jobspec(version, resources, tasks, attributes.withDuration(Micros.of(duration)));
    }

    /** This jobspec for another queue. */
    public Jobspec withQueue(String queue) {
        return new Jobspec(version, resources, tasks, attributes.withQueue(queue));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Jobspec that
                && version == that.version
                && resources.equals(that.resources)
                && tasks.equals(that.tasks)
                && attributes.equals(that.attributes);
    }

    @Override
    public int hashCode() {
        return 31 * resources.hashCode() + attributes.hashCode();
    }

    /** The same as {@link #toJson()}. */
    @Override
    public String toString() {
        return toJson();
    }

    JobspecAttributes attributes() {
        return attributes;
    }

    /**
     * A resource vertex.
     *
     * @param type what it is: {@code node}, {@code slot}, {@code core}, {@code gpu} or any other word
     * @param count how many
     * @param exclusive whether nobody else may have a part of it; where the jobspec does not say, true for
     *     a slot and what is inside it, and false elsewhere (RFC 14)
     * @param exclusiveStated whether the jobspec says so
     * @param unit what the count counts
     * @param label the vertex's name in the jobspec; a slot has one
     * @param id which ones will do
     * @param with what each of these contains
     */
    public record Resource(
            String type,
            Count count,
            boolean exclusive,
            boolean exclusiveStated,
            Optional<String> unit,
            Optional<String> label,
            Optional<String> id,
            List<Resource> with) {
        /** Copies the list. */
        public Resource {
            with = List.copyOf(with);
        }

        /** Whether this is a task slot. */
        public boolean isSlot() {
            return type.equals("slot");
        }
    }

    /**
     * A program to run.
     *
     * @param command the executable and its arguments, at least one word
     * @param slot the label of the slots to run it in
     * @param count how often
     * @param attributes further attributes, a JSON object
     * @param distribution how to lay out the tasks, for the launcher
     */
    public record Task(
            List<String> command,
            String slot,
            TaskCount count,
            Optional<RawJson> attributes,
            Optional<String> distribution) {
        /** Copies the list. */
        public Task {
            command = List.copyOf(command);
        }
    }

    /** How often a program is to run (RFC 14, task {@code count}). */
    public sealed interface TaskCount {
        /**
         * In each slot.
         *
         * @param count how often, 1 or more
         */
        record PerSlot(long count) implements TaskCount {}

        /**
         * For each resource of a type in a slot.
         *
         * @param type of resource
         * @param count how often, 1 or more
         */
        record PerResource(String type, long count) implements TaskCount {}

        /**
         * In all slots together.
         *
         * @param count how often, 1 or more
         */
        record Total(long count) implements TaskCount {}
    }

    /**
     * Something that a job waits for (RFC 26).
     *
     * @param scheme the kind of dependency, such as {@code afterok}
     * @param value on what, as the scheme has it
     * @param options further keys of the scheme
     */
    public record Dependency(String scheme, String value, Map<String, RawJson> options) {
        /** Copies the map. */
        public Dependency {
            options = Map.copyOf(options);
        }
    }

    /**
     * Builds a version 1 (RFC 25). What is not set: no nodes asked for, one slot of one core and no gpu,
     * unlimited, the command {@code true}.
     */
    public static final class V1Builder {
        private final JobspecV1Shape shape = new JobspecV1Shape();
        private List<String> command = List.of("true");
        private JobspecAttributes attributes = JobspecAttributes.UNLIMITED;

        private V1Builder() {}

        /** Sets how many nodes, 1 or more; 0 for a request that does not say. */
        public V1Builder nodes(int nodes) {
            shape.nodes(nodes);
            return this;
        }

        /** Sets how many slots, 1 or more: on each node where nodes are asked for, else in all. */
        public V1Builder slots(int slots) {
            shape.slots(slots);
            return this;
        }

        /** Sets how many cores a slot has, 1 or more. */
        public V1Builder coresPerSlot(int cores) {
            shape.cores(cores);
            return this;
        }

        /** Sets how many gpus a slot has, 0 or more. */
        public V1Builder gpusPerSlot(int gpus) {
            shape.gpus(gpus);
            return this;
        }

        /** Sets whether nodes are wanted whole; only for a request that asks for nodes. */
        public V1Builder exclusive(boolean exclusive) {
            shape.exclusive(exclusive);
            return this;
        }

        /** Sets how long, rounded to a microsecond; {@link Duration#ZERO} for unlimited. */
        public V1Builder duration(Duration duration) {
            attributes = attributes.withDuration(Micros.of(duration));
            return this;
        }

        /** Sets the executable and its arguments, at least one word. */
        public V1Builder command(String... words) {
            return command(List.of(words));
        }

        /** Sets the executable and its arguments, at least one word. */
        public V1Builder command(List<String> words) {
            if (words.isEmpty()) {
                throw new IllegalArgumentException("an empty command");
            }
            command = List.copyOf(words);
            return this;
        }

        /** Sets the directory that tasks start in. */
        public V1Builder cwd(String directory) {
            attributes = attributes.withCwd(directory);
            return this;
        }

        /** Sets the variables; a null value is one to unset. */
        public V1Builder environment(Map<String, ? extends @Nullable String> variables) {
            attributes = attributes.withEnvironment(variables);
            return this;
        }

        /** Sets the queue that the job is for. */
        public V1Builder queue(String queue) {
            attributes = attributes.withQueue(queue);
            return this;
        }

        /** Sets what the nodes must be like. */
        public V1Builder constraint(Constraint constraint) {
            attributes = attributes.withConstraint(constraint);
            return this;
        }

        /** Adds something to wait for. */
        public V1Builder dependency(Dependency dependency) {
            attributes = attributes.withDependency(dependency);
            return this;
        }

        /**
         * Makes the jobspec.
         *
         * @throws IllegalArgumentException when exclusive nodes are wanted and no nodes are asked for
         */
        public Jobspec build() {
            return new Jobspec(1, shape.resources(), List.of(shape.task(command)), attributes);
        }
    }
}
