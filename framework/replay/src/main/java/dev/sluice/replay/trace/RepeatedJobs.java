package dev.sluice.replay.trace;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * Jobs over and over: a view, so that a million of them take no more memory than those of one time. A job's
 * number is its place, from 1.
 */
final class RepeatedJobs extends AbstractList<TraceJob> implements RandomAccess {
    private final List<TraceJob> jobs;
    private final int times;
    private final long periodMicros;

    RepeatedJobs(List<TraceJob> jobs, int times) {
        this.jobs = jobs;
        this.times = times;
        periodMicros = period(jobs);
    }

    /**
     * From the first submission of one time to that of the next: the mean time between two submissions
     * after the last one, in whole seconds, at least one.
     */
    private static long period(List<TraceJob> jobs) {
        long span = jobs.get(jobs.size() - 1).submitMicros() - jobs.get(0).submitMicros();
        long mean = jobs.size() == 1 ? 0 : span / (jobs.size() - 1);
        return span + Math.max(1, (mean + Seconds.MICROS - 1) / Seconds.MICROS) * Seconds.MICROS;
    }

    /** The last submission, or less exactly where that is beyond what can be counted. */
    double lastSubmitMicros() {
        return jobs.get(jobs.size() - 1).submitMicros() + (times - 1) * (double) periodMicros;
    }

    @Override
    public TraceJob get(int index) {
        TraceJob job = jobs.get(index % jobs.size());
        return new TraceJob(
                index + 1L,
                job.submitMicros() + index / jobs.size() * periodMicros,
                job.runMicros(),
                job.estimateMicros(),
                job.processors(),
                job.user());
    }

    @Override
    public int size() {
        return jobs.size() * times;
    }
}
