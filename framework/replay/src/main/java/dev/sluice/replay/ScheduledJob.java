package dev.sluice.replay;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.replay.trace.TraceJob;
import java.util.List;

/**
 * A job that ran, and where. Times are microseconds on the trace's clock.
 *
 * @param place where in the trace it stands, from 0
 * @param job what the trace says of it
 * @param startMicros when it started
 * @param endMicros when it ended
 * @param ranks the ranks it was on
 * @param held the cores it held on them
 */
public record ScheduledJob(
        int place, TraceJob job, long startMicros, long endMicros, IdSet ranks, List<ResourceSet.Entry> held) {

    /** Copies the list. */
    public ScheduledJob {
        held = List.copyOf(held);
    }

    /** What the trace calls it. */
    public String id() {
        return job.label();
    }

    /** When it was submitted. */
    public long submitMicros() {
        return job.submitMicros();
    }

    /** The processors it held. */
    public int processors() {
        return job.processors();
    }
}
