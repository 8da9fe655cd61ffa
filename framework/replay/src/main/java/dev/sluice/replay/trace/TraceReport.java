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
 */
public record TraceReport(long records, long loaded, Map<TraceOddity, Occurrences> oddities) {

    /** Copies the map. */
    public TraceReport {
        Map<TraceOddity, Occurrences> copy = new EnumMap<>(TraceOddity.class);
        copy.putAll(oddities);
        oddities = Collections.unmodifiableMap(copy);
    }

    /**
     * How often a kind was seen.
     *
     * @param count records that show it
     * @param firstLine the line of the first one, from 1
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
}
