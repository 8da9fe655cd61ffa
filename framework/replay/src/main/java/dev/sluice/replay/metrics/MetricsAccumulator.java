package dev.sluice.replay.metrics;

/** Gathers the metrics of a schedule while its jobs end, in whatever order. */
public final class MetricsAccumulator {
    private static final double MICROS_PER_SECOND = 1e6;

    private final long capacity;
    private final Samples waits = new Samples();
    private final Samples slowdowns = new Samples();
    private long finished;
    private long denied;
    private long firstSubmit = Long.MAX_VALUE;
    private long lastEnd = Long.MIN_VALUE;
    private double processorMicros;

    /**
     * Starts empty.
     *
     * @param capacity the processors of the machine
     */
    public MetricsAccumulator(long capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity + ": must be at least 1");
        }
        this.capacity = capacity;
    }

    /** Takes a job that ran. */
    public void finished(RanJob job) {
        finished++;
        firstSubmit = Math.min(firstSubmit, job.submitMicros());
        lastEnd = Math.max(lastEnd, job.endMicros());
        processorMicros += (double) job.runMicros() * job.processors();
        waits.add(job.waitMicros() / MICROS_PER_SECOND);
        slowdowns.add(job.boundedSlowdown(ScheduleMetrics.TAU_MICROS));
    }

    /** Takes a job that was refused. */
    public void denied() {
        denied++;
    }

    /** The metrics of what was taken so far. */
    public ScheduleMetrics metrics() {
        long first = finished == 0 ? 0 : firstSubmit;
        long last = finished == 0 ? 0 : lastEnd;
        double available = (double) (last - first) * capacity;
        return new ScheduleMetrics(
                finished,
                denied,
                first,
                last,
                available == 0 ? 0 : processorMicros / available,
                waits.distribution(),
                slowdowns.distribution());
    }
}
