package dev.sluice.tck.model;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedAlloc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A job as {@link ModelManager} sees it: it waits, or it holds what is left of its R. */
public final class ModelJob {

    final JobId id;
    final Jobspec jobspec;
    final Instant submitted;
    long priority;

    /** Whether the scheduler was asked and has not answered. */
    boolean asked;

    /** Whether the scheduler was told to give the request back. */
    boolean takenBack;

    /** Whether the job waits on when the request has come back, and asks again. */
    boolean requeued;

    @Nullable
    ResourceSet whole;

    IdSet freed = IdSet.empty();

    ModelJob(JobId id, Jobspec jobspec, long priority, Instant submitted) {
        this.id = id;
        this.jobspec = jobspec;
        this.priority = priority;
        this.submitted = submitted;
    }

    /** The job's id. */
    public JobId id() {
        return id;
    }

    /** Whether the scheduler was asked for it and has not answered. */
    public boolean isAsked() {
        return asked;
    }

    /** Whether it was granted resources and has not given all of them back. */
    public boolean holds() {
        return whole != null;
    }

    /** What it holds now; empty while it waits. */
    public ResourceSet held() {
        ResourceSet all = whole;
        return all == null ? ResourceSet.empty() : all.withoutRanks(freed);
    }

    SchedAlloc alloc() {
        return new SchedAlloc(id, priority, 1000, submitted, jobspec);
    }

    HelloJob hello() {
        return new HelloJob(id, priority, 1000, submitted, freed);
    }
}
