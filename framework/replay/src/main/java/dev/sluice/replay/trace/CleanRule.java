package dev.sluice.replay.trace;

import dev.sluice.model.MalformedException;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What can be done to the records of a trace on request, before {@link TraceOddity} judges them. The rules
 * apply in the order in which they stand here, whatever the order they were asked for in, and a record
 * counts under the first one that leaves it out.
 */
public enum CleanRule {
    /** Field 5 or field 8 of the Standard Workload Format is above the machine's processors. */
    DROP_OVERSIZE("more processors than the machine has, left out", Effect.DROP),
    /** The same, but kept: as wide as the machine. */
    CLAMP_OVERSIZE("more processors than the machine has, cut to the machine", Effect.CHANGE),
    /** Neither a requested nor an allocated number of processors. */
    DROP_PROCESSORS("no number of processors, left out", Effect.DROP),
    /** The run time is 0, negative or unknown. */
    DROP_RUN("no run time, or 0, left out", Effect.DROP),
    /** The requested time is 0, negative or unknown. */
    DROP_ESTIMATE("no requested time, or 0, left out", Effect.DROP),
    /** What a resource manager does that ends a job at its limit. */
    CUT_RUN("ran longer than requested, run time cut to the request", Effect.CHANGE),
    /** Submitted before the log's own zero. */
    DROP_SUBMIT("submitted before time 0, left out", Effect.DROP),
    /** The first job that is kept is submitted at 0, and all others as much earlier. */
    REBASE("submit time moved, so that the first job's is 0", Effect.REBASE);

    /**
     * The filter behind the published numbers of pyss: {@code strong}. Where only one of fields 5 and 8 is
     * known, it stands for both, which a replay does anyway.
     */
    public static final Set<CleanRule> STRONG = Collections.unmodifiableSet(
            EnumSet.of(DROP_OVERSIZE, DROP_PROCESSORS, DROP_RUN, DROP_ESTIMATE, CUT_RUN, DROP_SUBMIT));

    private static final String STRONG_NAME = "strong";

    private enum Effect {
        DROP,
        CHANGE,
        REBASE
    }

    private final String description;
    private final Effect effect;

    CleanRule(String description, Effect effect) {
        this.description = description;
        this.effect = effect;
    }

    /**
     * Reads names between commas: rules, or {@code strong}.
     *
     * @throws TraceException {@code trace-clean} for a name that is unknown, or rules that exclude each other
     */
    public static Set<CleanRule> parse(String names) {
        EnumSet<CleanRule> rules = EnumSet.noneOf(CleanRule.class);
        for (String name : names.split(",", -1)) {
            if (name.equals(STRONG_NAME)) {
                rules.addAll(STRONG);
            } else {
                rules.add(Arrays.stream(values())
                        .filter(rule -> rule.label().equals(name))
                        .findFirst()
                        .orElseThrow(() -> unknown(name)));
            }
        }
        if (rules.contains(DROP_OVERSIZE) && rules.contains(CLAMP_OVERSIZE)) {
            throw new TraceException(
                    "trace-clean",
                    "rules for cleaning \"" + names + "\": drop-oversize and clamp-oversize exclude each other");
        }
        return rules;
    }

    private static TraceException unknown(String name) {
        return new TraceException(
                "trace-clean",
                "rule for cleaning " + MalformedException.quote(name) + ": there is none of that name; known are "
                        + STRONG_NAME + " and "
                        + Arrays.stream(values()).map(CleanRule::label).collect(Collectors.joining(", ")));
    }

    /** The name in options and reports: {@code drop-run}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Which records, and what was done with them; for people. */
    public String description() {
        return description;
    }

    /** Whether a record that it catches is left out. */
    boolean isDropping() {
        return effect == Effect.DROP;
    }

    /** Whether a record is one of those that the rule is about. */
    boolean catches(RawRecord record, long processors) {
        return switch (this) {
            case DROP_OVERSIZE, CLAMP_OVERSIZE -> record.requested > processors || record.allocated > processors;
            case DROP_PROCESSORS -> record.requested <= 0 && record.allocated <= 0;
            case DROP_RUN -> record.runMicros <= 0;
            case DROP_ESTIMATE -> record.estimateMicros <= 0;
            case CUT_RUN -> record.estimateMicros > 0 && record.runMicros > record.estimateMicros;
            case DROP_SUBMIT -> record.submitMicros < 0;
            // Known only when all of them are read.
            case REBASE -> false;
        };
    }

    /** Changes a record that it catches. */
    void change(RawRecord record, long processors) {
        if (this == CLAMP_OVERSIZE) {
            record.requested = Math.min(record.requested, processors);
            record.allocated = Math.min(record.allocated, processors);
        } else if (this == CUT_RUN) {
            record.runMicros = record.estimateMicros;
        }
    }
}
