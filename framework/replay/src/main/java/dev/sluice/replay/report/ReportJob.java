package dev.sluice.replay.report;

/**
 * A job as the report's table and tooltips tell it.
 *
 * @param id its id, for people
 * @param shape what it asked for: {@code 2 nodes, 4 cores}
 * @param cores the cores it held; 0 if it never ran
 * @param ranks where, as an idset; empty if it never ran
 * @param submitMicros when it was submitted
 * @param startMicros when it started; {@link #NEVER} if it didn't
 * @param endMicros when it ended; {@link #NEVER} if it didn't start
 * @param generation the policy generation that granted its resources; 0 if that is not told
 * @param outcome how it ended, in a word or two: {@code completed}, {@code denied}
 */
public record ReportJob(
        String id,
        String shape,
        int cores,
        String ranks,
        long submitMicros,
        long startMicros,
        long endMicros,
        long generation,
        String outcome) {

    /** The time of what did not happen. */
    public static final long NEVER = Long.MIN_VALUE;

    /** Checks the order of the times. */
    public ReportJob {
        boolean started = startMicros != NEVER;
        if (started && (startMicros < submitMicros || endMicros < startMicros)) {
            throw new IllegalArgumentException(
                    "job " + id + ": submitted " + submitMicros + ", started " + startMicros + ", ended " + endMicros);
        }
    }

    /** Whether it ran. */
    public boolean hasStarted() {
        return startMicros != NEVER;
    }
}
