package dev.sluice.spi;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.pf4j.ExtensionPoint;

/**
 * Makes schedulers of one kind: the one class that the host looks for in a plugin jar.
 *
 * <p>An implementation is public, has a public constructor without parameters, and carries PF4J's
 * {@code @Extension}; exactly one is expected in a jar. It is created once for each loaded version
 * of the jar and holds no state.
 *
 * @param <C> the configuration: a record whose components are the options, in camel case. Users write
 *     them in kebab case, {@code queuePolicy} as {@code queue-policy}. Components are of type {@code
 *     String}, {@code int}, {@code long}, {@code double}, {@code boolean}, or an enum.
 */
public interface SchedulerProvider<C extends Record> extends ExtensionPoint {

    /**
     * The name users call the policy by: lower case letters, digits and dashes. Jars that offer the same
     * name are all left out, since nobody could tell which one is meant.
     */
    String name();

    /** What the schedulers made here can do; constant. */
    Set<Capability> capabilities();

    /** What the schedulers made here can't do; constant. */
    default Set<Limitation> limitations() {
        return Set.of();
    }

    /**
     * How many pending requests a scheduler of this configuration is shown at a time, 1 or more; empty for
     * all of them. It is shown the best ones by priority, submission and id; when a better one comes, the
     * last of them is taken back ({@link Scheduler#cancel}). Users may overrule it by the option {@code
     * queue-depth}, a number or {@code unlimited}, which every policy has and no configuration may name.
     *
     * <p>A policy that never looks past the first few saves itself the rest; one that backfills wants all.
     */
    default OptionalInt queueDepth(C config) {
        return OptionalInt.empty();
    }

    /**
     * The configuration used where the user gives none, and the base over which given options are
     * laid. Its components are the only options there are: any other key is refused.
     */
    C defaults();

    /**
     * Further names, each for a whole configuration, so that a well-known variant can be asked for in
     * one word. They are held to what {@link #name} says of names.
     */
    default Map<String, C> presets() {
        return Map.of();
    }

    /**
     * Makes a scheduler. Called on the loop's thread, once per generation. Costly work belongs into
     * {@link Scheduler#resources}, which comes next.
     *
     * @throws IllegalArgumentException if the configuration makes no sense; the message reaches the
     *     user. In a swap the policy that runs goes on; at the start of a host nothing is tried again, and
     *     it grants nothing until somebody swaps in a policy. Whatever else is thrown is a {@linkplain
     *     Scheduler fault of the policy}
     */
    Scheduler create(SchedulerContext context, C config);
}
