package dev.sluice.sched.simple.plan;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.util.Comparator;

/** A job that holds resources, and when it will give them back by its estimate. */
final class RunningJob {

    static final Comparator<RunningJob> EARLIEST_END_FIRST =
            Comparator.comparingLong((RunningJob job) -> job.end).thenComparing(job -> job.id);

    private final JobId id;
    private ResourceSet resources;
    private final long end;
    private long cores;

    RunningJob(JobId id, ResourceSet resources, long cores, long end) {
        this.id = id;
        this.resources = resources;
        this.cores = cores;
        this.end = end;
    }

    JobId id() {
        return id;
    }

    ResourceSet resources() {
        return resources;
    }

    /** How many cores come free when it ends; those on nodes that are down do not. */
    long cores() {
        return cores;
    }

    /** {@link Micros#NEVER} if it runs on until it is done. */
    long end() {
        return end;
    }

    void holds(ResourceSet left, long coresLeft) {
        resources = left;
        cores = coresLeft;
    }
}
