package dev.sluice.model;

import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.JsonText;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a node must be like to serve a job (RFC 31).
 *
 * <p>Immutable. The empty forms are those of RFC 31: <code>{}</code>, {@code and} and {@code or}
 * without values match every node, {@code not} without a value matches none. What the RFC leaves
 * open: {@code properties} without values matches every node, {@code hostlist} and {@code ranks}
 * without values match none. A host name is no property.
 */
public sealed interface Constraint {
    /** The constraint that every node satisfies. */
    static Constraint any() {
        return new And(List.of());
    }

    /**
     * Reads a constraint object.
     *
     * @throws MalformedException naming the place, when the text is not one, an operator is unknown, an
     *     object has two of them, a value has the wrong type, {@code not} has more than one, a property
     *     name is empty or has a character that RFC 20 forbids, a hostlist or idset is malformed, or
     *     operators are nested deeper than {@link Limits#nesting()}
     */
    static Constraint parse(String json) {
        return Json.DEFAULT.read(json, JsonSubject.CONSTRAINT, ConstraintReader::read);
    }

    /** Writes the constraint as a JSON object. */
    default String toJson() {
        JsonText out = new JsonText(64);
        ConstraintWriter.write(this, out);
        return out.toString();
    }

    /**
     * Whether a node satisfies this.
     *
     * @param rank the node's execution target
     * @param host its name, or null where that is not known
     * @param properties its properties
     */
    boolean matches(int rank, @Nullable String host, Set<String> properties);

    /** The ranks of {@code inventory} that satisfy this, found without looking at each rank. */
    default IdSet select(ResourceSet inventory) {
        return ConstraintSelect.select(this, inventory);
    }

    /**
     * All of several; with none, every node.
     *
     * @param values what must hold
     */
    record And(List<Constraint> values) implements Constraint {
        /** Copies the list. */
        public And {
            values = List.copyOf(values);
        }

        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            for (Constraint value : values) {
                if (!value.matches(rank, host, properties)) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * At least one of several; with none, every node (RFC 31).
     *
     * @param values of which one must hold
     */
    record Or(List<Constraint> values) implements Constraint {
        /** Copies the list. */
        public Or {
            values = List.copyOf(values);
        }

        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            for (Constraint value : values) {
                if (value.matches(rank, host, properties)) {
                    return true;
                }
            }
            return values.isEmpty();
        }
    }

    /**
     * The opposite.
     *
     * @param value what must not hold
     */
    record Not(Constraint value) implements Constraint {
        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            return !value.matches(rank, host, properties);
        }
    }

    /** No node: {@code not} without a value. */
    record Never() implements Constraint {
        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            return false;
        }
    }

    /**
     * Properties that a node has or has not.
     *
     * @param values names; one that begins with {@code ^} is of a property that the node must not have
     */
    record Properties(List<String> values) implements Constraint {
        /**
         * Copies the list.
         *
         * @throws MalformedException when a name is empty or has a character that RFC 20 forbids
         */
        public Properties {
            values = List.copyOf(values);
            values.forEach(value -> PropertyNames.check(unnegated(value)));
        }

        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            for (String value : values) {
                if (properties.contains(unnegated(value)) == isNegated(value)) {
                    return false;
                }
            }
            return true;
        }

        static boolean isNegated(String value) {
            return value.startsWith("^");
        }

        static String unnegated(String value) {
            return isNegated(value) ? value.substring(1) : value;
        }
    }

    /**
     * Certain hosts.
     *
     * @param hosts the names of those that match
     */
    record Hosts(Hostlist hosts) implements Constraint {
        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            return host != null && hosts.find(host) >= 0;
        }
    }

    /**
     * Certain execution targets.
     *
     * @param ranks those that match
     */
    record Ranks(IdSet ranks) implements Constraint {
        @Override
        public boolean matches(int rank, @Nullable String host, Set<String> properties) {
            return ranks.contains(rank);
        }
    }
}
