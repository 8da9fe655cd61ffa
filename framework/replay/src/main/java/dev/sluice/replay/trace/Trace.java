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
        jobs = List.copyOf(jobs);
    }
}
