package dev.sluice.replay.output;

import dev.sluice.replay.Denial;
import dev.sluice.replay.EventOrder;
import dev.sluice.replay.ReplayMachine;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.trace.TraceReport;
import java.util.List;

/**
 * What a replay was and how it came out.
 *
 * @param trace the trace's name, as the user gave it
 * @param policy the policy, as the user gave it
 * @param policyVersion the version of the plugin it comes from
 * @param machine what it was replayed on
 * @param order the order of events of one instant
 * @param read what reading the trace came across
 * @param repeats how many times the trace was replayed, one after the other, at least 1
 * @param metrics the schedule in numbers
 * @param denials why jobs were denied, each reason once
 * @param wallSeconds the real time that the replay took, reading the trace apart
 */
public record ReplaySummary(
        String trace,
        String policy,
        String policyVersion,
        ReplayMachine machine,
        EventOrder order,
        TraceReport read,
        int repeats,
        ScheduleMetrics metrics,
        List<Denial> denials,
        double wallSeconds) {

    /** Copies the list. */
    public ReplaySummary {
        denials = List.copyOf(denials);
    }

    /** The jobs that were replayed. */
    public long jobs() {
        return metrics.finished() + metrics.denied();
    }

    /** Jobs replayed in a second of real time. */
    public double jobsPerSecond() {
        return wallSeconds == 0 ? 0 : jobs() / wallSeconds;
    }
}
