package dev.sluice.replay.metrics;

/**
 * A schedule in numbers, over all of its jobs: nothing is trimmed.
 *
 * @param finished jobs that ran
 * @param denied jobs refused for good
 * @param firstSubmitMicros the first submission of a job that ran; 0 if none did
 * @param lastEndMicros the last end of a job
 * @param utilization processor time held by jobs, as a part of the machine's from first submission to
 *     last end, so over the makespan, with the empty start and the tail in it; 0 to 1
 * @param waitSeconds from submission to start
 * @param boundedSlowdown {@link RanJob#boundedSlowdown} with tau of 10 s
 */
public record ScheduleMetrics(
        long finished,
        long denied,
        long firstSubmitMicros,
        long lastEndMicros,
        double utilization,
        Distribution waitSeconds,
        Distribution boundedSlowdown) {

    /** The usual tau of the literature: 10 s. */
    public static final long TAU_MICROS = 10_000_000;

    private static final double MICROS_PER_HOUR = 3.6e9;

    /** From the first submission to the last end. */
    public long makespanMicros() {
        return lastEndMicros - firstSubmitMicros;
    }

    /** Jobs per hour over the makespan. */
    public double jobsPerHour() {
        return makespanMicros() == 0 ? 0 : finished / (makespanMicros() / MICROS_PER_HOUR);
    }
}
