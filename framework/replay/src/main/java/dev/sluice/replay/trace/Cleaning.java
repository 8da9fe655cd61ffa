package dev.sluice.replay.trace;

import java.util.Collections;
import java.util.EnumSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What is done to a trace while it is read.
 *
 * @param rules the rules, in their own order
 * @param processors the processors of the machine that it is to be replayed on; where they are unknown,
 *     those that the trace itself names as its machine count (Batsim's {@code nb_res})
 */
public record Cleaning(Set<CleanRule> rules, OptionalLong processors) {

    /** Nothing. */
    public static final Cleaning NONE = new Cleaning(Set.of(), OptionalLong.empty());

    /** Copies the set. */
    public Cleaning {
        EnumSet<CleanRule> copy = EnumSet.noneOf(CleanRule.class);
        copy.addAll(rules);
        rules = Collections.unmodifiableSet(copy);
    }

    /** Some rules, for a machine. */
    public static Cleaning of(Set<CleanRule> rules, long processors) {
        return new Cleaning(rules, OptionalLong.of(processors));
    }

    /** Whether jobs that are too wide for the machine are dealt with. */
    boolean allowsOversize() {
        return rules.contains(CleanRule.DROP_OVERSIZE) || rules.contains(CleanRule.CLAMP_OVERSIZE);
    }
}
