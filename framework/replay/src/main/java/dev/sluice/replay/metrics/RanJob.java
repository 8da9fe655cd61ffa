package dev.sluice.replay.metrics;

/**
 * A job that ran to its end. Times are microseconds on the trace's clock.
 *
 * @param submitMicros when it was submitted
 * @param startMicros when it started, not before it was submitted
 * @param endMicros when it ended, not before it started
 * @param processors the processors it held from start to end, at least 1
 */
public record RanJob(long submitMicros, long startMicros, long endMicros, int processors) {

    /** Checks the order of the times. */
    public RanJob {
        if (startMicros < submitMicros || endMicros < startMicros || processors < 1) {
            throw new IllegalArgumentException("submitted " + submitMicros + ", started " + startMicros + ", ended "
                    + endMicros + ", processors " + processors);
        }
    }

    /** How long it waited. */
    public long waitMicros() {
        return startMicros - submitMicros;
    }

    /** How long it ran. */
    public long runMicros() {
        return endMicros - startMicros;
    }

    /**
     * The bounded slowdown: {@code max(1, (wait + run) / max(run, tau))}. Tau keeps jobs of no length
     * from having a slowdown of no bound.
     */
    public double boundedSlowdown(long tauMicros) {
        return Math.max(1.0, (waitMicros() + runMicros()) / (double) Math.max(runMicros(), tauMicros));
    }
}
