package dev.sluice.replay.output;

import dev.sluice.replay.EventOrder;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.trace.TraceReport;

/**
 * What a replay was and how it came out.
 *
 * @param trace the trace's name, as the user gave it
 * @param policy the policy, as the user gave it
 * @param policyVersion the version of the plugin it comes from
 * @param ranks the ranks of the machine
 * @param coresPerRank the cores of each
 * @param order the order of events of one instant
 * @param read what reading the trace came across
 * @param metrics the schedule in numbers
 * @param wallSeconds the real time that the replay took, reading the trace apart
 */
public record ReplaySummary(
        String trace,
        String policy,
        String policyVersion,
        int ranks,
        int coresPerRank,
        EventOrder order,
        TraceReport read,
        ScheduleMetrics metrics,
        double wallSeconds) {

    /** The jobs that were replayed. */
    public long jobs() {
        return metrics.finished() + metrics.denied();
    }

    /** Jobs replayed in a second of real time. */
    public double jobsPerSecond() {
        return wallSeconds == 0 ? 0 : jobs() / wallSeconds;
    }
}
