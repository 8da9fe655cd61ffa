package dev.sluice.replay.trace;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What reading a trace came across.
 *
 * @param records the records read, without comments and blank lines
 * @param loaded those that became jobs
 * @param oddities the kinds seen, in the order of {@link TraceOddity}
 * @param cleaned what each rule for cleaning caught, those that caught nothing too
 */
public record TraceReport(
        long records, long loaded, Map<TraceOddity, Occurrences> oddities, Map<CleanRule, Occurrences> cleaned) {

    /** Copies the maps. */
    public TraceReport {
        Map<CleanRule, Occurrences> applied = new EnumMap<>(CleanRule.class);
        applied.putAll(cleaned);
        cleaned = Collections.unmodifiableMap(applied);
        Map<TraceOddity, Occurrences> copy = new EnumMap<>(TraceOddity.class);
        copy.putAll(oddities);
        oddities = Collections.unmodifiableMap(copy);
    }

    /** Of a trace that was not cleaned. */
    public TraceReport(long records, long loaded, Map<TraceOddity, Occurrences> oddities) {
        this(records, loaded, oddities, Map.of());
    }

    /**
     * How often a kind was seen.
     *
     * @param count records that show it
     * @param firstLine the line of the first one, from 1; 0 where it is none's in particular
     */
    public record Occurrences(long count, long firstLine) {}

    /** The records left out. */
    public long skipped() {
        return records - loaded;
    }

    /** How many records show a kind. */
    public long count(TraceOddity oddity) {
        Occurrences seen = oddities.get(oddity);
        return seen == null ? 0 : seen.count();
    }

    /** How many records a rule for cleaning caught; 0 for one that was not asked for. */
    public long count(CleanRule rule) {
        Occurrences caught = cleaned.get(rule);
        return caught == null ? 0 : caught.count();
    }
}
