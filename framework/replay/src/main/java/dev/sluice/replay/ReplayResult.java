package dev.sluice.replay;

import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.output.ScheduledJob;
import java.util.List;
import java.util.Optional;

/**
 * The outcome of a replay in which every job of the trace came to an end.
 *
 * @param metrics the schedule in numbers
 * @param schedule the jobs that ran, in the order of the trace
 * @param denial one of the jobs that were denied and why, in words; empty if none was
 * @param wallNanos the real time it took, from building the machine to the last end
 */
public record ReplayResult(
        ScheduleMetrics metrics, List<ScheduledJob> schedule, Optional<String> denial, long wallNanos) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** The real time it took in seconds. */
    public double wallSeconds() {
        return wallNanos / NANOS_PER_SECOND;
    }
}
