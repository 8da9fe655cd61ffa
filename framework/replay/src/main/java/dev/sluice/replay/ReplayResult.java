package dev.sluice.replay;

import dev.sluice.replay.metrics.ScheduleMetrics;
import java.util.List;
import java.util.Optional;

/**
 * The outcome of a replay in which every job of the trace came to an end.
 *
 * @param metrics the schedule in numbers
 * @param schedule the jobs that ran, in the order of the trace; empty where it was not to be kept
 * @param denials why jobs were denied, each reason once, in the order in which they came up
 * @param wallNanos the real time it took, from building the machine to the last end
 */
public record ReplayResult(ScheduleMetrics metrics, List<ScheduledJob> schedule, List<Denial> denials, long wallNanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** Copies the lists. */
    public ReplayResult {
        schedule = List.copyOf(schedule);
        denials = List.copyOf(denials);
    }

    /** The first job that was denied and why, in words; empty if none was. */
    public Optional<String> denial() {
        return denials.stream().findFirst().map(first -> "job " + first.firstJob() + ": " + first.note());
    }

    /** The real time it took in seconds. */
    public double wallSeconds() {
        return wallNanos / NANOS_PER_SECOND;
    }
}
