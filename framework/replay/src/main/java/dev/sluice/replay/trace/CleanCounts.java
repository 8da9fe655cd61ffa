package dev.sluice.replay.trace;

import dev.sluice.replay.trace.TraceReport.Occurrences;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Applies the rules for cleaning, and counts what they did. */
final class CleanCounts {
    private final long processors;
    private final Map<CleanRule, Occurrences> counts = new EnumMap<>(CleanRule.class);

    CleanCounts(Cleaning cleaning, long processors) {
        this.processors = processors;
        // One that did nothing is worth knowing too.
        cleaning.rules().forEach(rule -> counts.put(rule, new Occurrences(0, 0)));
    }

    /** Cleans a record; false if it is left out. */
    boolean keeps(RawRecord record) {
        for (CleanRule rule : counts.keySet()) {
            if (rule.catches(record, processors)) {
                rule.change(record, processors);
                count(rule, 1, record.line);
                if (rule.isDropping()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The jobs, sorted, after what can only be done to all of them. */
    List<TraceJob> rebased(List<TraceJob> jobs) {
        long first = jobs.isEmpty() ? 0 : jobs.get(0).submitMicros();
        if (first == 0 || !counts.containsKey(CleanRule.REBASE)) {
            return jobs;
        }
        count(CleanRule.REBASE, jobs.size(), 0);
        return jobs.stream()
                .map(job -> job.withSubmit(job.submitMicros() - first))
                .toList();
    }

    Map<CleanRule, Occurrences> counts() {
        return counts;
    }

    private void count(CleanRule rule, long records, long line) {
        counts.computeIfPresent(
                rule, (key, sum) -> new Occurrences(sum.count() + records, sum.count() == 0 ? line : sum.firstLine()));
    }
}
