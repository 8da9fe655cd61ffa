package dev.sluice.replay.trace;

import dev.sluice.replay.trace.TraceReport.Occurrences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes jobs of records, by the rules that {@link TraceOddity} names, and counts what was odd. */
final class TraceBuilder {
    private final List<TraceJob> jobs = new ArrayList<>();
    private final Map<TraceOddity, Occurrences> counts = new EnumMap<>(TraceOddity.class);
    private final EnumSet<TraceOddity> shown = EnumSet.noneOf(TraceOddity.class);
    private final Set<Long> seen = new HashSet<>();
    private long highestId = Long.MIN_VALUE;
    private long lastSubmit = Long.MIN_VALUE;
    private final CleanCounts cleaned;
    private long records;

    /** Begins with rules for cleaning, for a machine of so many processors. */
    TraceBuilder(Cleaning cleaning, long processors) {
        cleaned = new CleanCounts(cleaning, processors);
    }

    /** Takes one record, which cleaning may change. */
    void add(RawRecord record) {
        records++;
        shown.clear();
        judgeLine(record);
        if (cleaned.keeps(record)) {
            judgeUse(record);
            if (!isSkipped()) {
                // What is done with a record is said of those with which something is done.
                judgeJob(record);
                jobs.add(job(record));
            }
        }
        for (TraceOddity oddity : shown) {
            counts.merge(
                    oddity,
                    new Occurrences(1, record.line),
                    (sum, one) -> new Occurrences(sum.count() + 1, sum.firstLine()));
        }
    }

    /** How many records were taken. */
    long records() {
        return records;
    }

    /** The trace of all that was added. */
    Trace build(TraceHeader header) {
        if (counts.containsKey(TraceOddity.OUT_OF_ORDER)) {
            // Stable, so that jobs of one instant keep the order of the file.
            jobs.sort(Comparator.comparingLong(TraceJob::submitMicros));
        }
        List<TraceJob> ordered = cleaned.rebased(jobs);
        return new Trace(header, ordered, new TraceReport(records, ordered.size(), counts, cleaned.counts()));
    }

    private void judgeLine(RawRecord record) {
        show(TraceOddity.EXTRA_FIELDS, record.extraFields > 0);
        show(TraceOddity.MISSING_FIELDS, record.missingFields > 0);
        show(TraceOddity.NON_INTEGER, record.nonInteger);
        show(TraceOddity.TIME_ROUNDED, record.rounded);
    }

    private void judgeUse(RawRecord record) {
        show(TraceOddity.SUBMIT_NEGATIVE, record.submitMicros < 0);
        show(TraceOddity.RUN_UNKNOWN, record.runMicros < 0);
        show(TraceOddity.PROCESSORS_UNKNOWN, record.requested <= 0 && record.allocated <= 0);
        show(TraceOddity.PARTIAL_EXECUTION, record.status >= 2 && record.status <= 4);
    }

    private void judgeJob(RawRecord record) {
        show(TraceOddity.OUT_OF_ORDER, record.submitMicros < lastSubmit);
        lastSubmit = record.submitMicros;
        show(TraceOddity.RUN_ZERO, record.runMicros == 0);
        show(
                TraceOddity.PROCESSORS_DIFFER,
                record.requested > 0 && record.allocated > 0 && record.requested != record.allocated);
        show(TraceOddity.ESTIMATE_UNKNOWN, record.estimateMicros <= 0);
        show(TraceOddity.RUN_EXCEEDS_ESTIMATE, record.estimateMicros > 0 && record.runMicros > record.estimateMicros);
        show(TraceOddity.WALLTIME_REACHED, record.cutAtWalltime);
        show(TraceOddity.CANCELLED, record.status == 5);
        show(TraceOddity.DUPLICATE_ID, record.name == null && isDuplicate(record.id));
    }

    private boolean isSkipped() {
        for (TraceOddity oddity : shown) {
            if (oddity.isSkipping()) {
                return true;
            }
        }
        return false;
    }

    private void show(TraceOddity oddity, boolean holds) {
        if (holds) {
            shown.add(oddity);
        }
    }

    /** Nearly all logs count upwards: only where one doesn't, a set is needed. */
    private boolean isDuplicate(long id) {
        if (id > highestId && seen.isEmpty()) {
            highestId = id;
            return false;
        }
        if (seen.isEmpty()) {
            jobs.forEach(job -> seen.add(job.id()));
        }
        return !seen.add(id);
    }

    private static TraceJob job(RawRecord record) {
        long processors = record.requested > 0 ? record.requested : record.allocated;
        long estimate = record.estimateMicros > 0 ? record.estimateMicros : record.runMicros;
        return new TraceJob(
                record.id,
                record.name,
                record.submitMicros,
                record.runMicros,
                // RFC 14 reads a duration of 0 as unlimited; a run time of 0 means less than the log's second.
                estimate > 0 ? estimate : Seconds.MICROS,
                Math.toIntExact(processors),
                Math.max(-1, record.user));
    }
}
