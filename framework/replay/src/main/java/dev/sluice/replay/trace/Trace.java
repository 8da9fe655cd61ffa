package dev.sluice.replay.trace;

import java.util.List;

/**
 * A workload: the jobs that a machine was given, and when.
 *
 * @param header what the file says about itself
 * @param jobs the jobs by submit time; those of one instant in the order of the file; at least one
 * @param report what was odd and what was left out
 */
public record Trace(TraceHeader header, List<TraceJob> jobs, TraceReport report) {

    /** Copies the list. */
    public Trace {
        jobs = jobs instanceof RepeatedJobs ? jobs : List.copyOf(jobs);
    }

    /**
     * The same jobs several times, one after the other: the second time begins after the last submission of
     * the first, later by the mean time between two submissions (in whole seconds, rounded up), and so on.
     * The jobs get new numbers, from 1.
     *
     * @param times at least 1; 1 changes nothing
     * @throws TraceException {@code trace-limit} for more jobs, or later times, than a trace may have
     */
    public Trace repeated(int times) {
        if (times == 1) {
            return this;
        }
        if (times < 1 || (long) times * jobs.size() > TraceLimits.DEFAULT.records()) {
            throw new TraceException(
                    "trace-limit",
                    "repeated " + times + " times: not from 1 to " + TraceLimits.DEFAULT.records() + " jobs");
        }
        RepeatedJobs repeated = new RepeatedJobs(jobs, times);
        if (repeated.lastSubmitMicros() > FieldValues.MOST_SECONDS * (double) Seconds.MICROS) {
            throw new TraceException(
                    "trace-limit",
                    "repeated " + times + " times: the last submission is later than " + FieldValues.MOST_SECONDS
                            + " s");
        }
        return new Trace(header, repeated, report);
    }
}
