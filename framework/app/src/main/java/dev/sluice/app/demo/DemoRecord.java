package dev.sluice.app.demo;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was seen of one job. */
public final class DemoRecord {

    /**
     * Ranks that came free.
     *
     * @param ranks which
     * @param when the free was said
     * @param last whether it was the final free
     */
    record Freed(IdSet ranks, Instant when, boolean last) {}

    final JobId id;
    final DemoJob job;
    final Instant submitted;
    final List<Freed> frees = new ArrayList<>();
    int generation;

    @Nullable
    ResourceSet resources;

    @Nullable
    Instant started;

    @Nullable
    Instant finished;

    int status = -1;

    DemoRecord(JobId id, DemoJob job, Instant submitted) {
        this.id = id;
        this.job = job;
        this.submitted = submitted;
    }

    /** The ranks it was given; empty if it got none. */
    IdSet ranks() {
        return resources == null ? IdSet.empty() : resources.ranks();
    }

    boolean running() {
        return started != null && finished == null;
    }

    boolean releasedAll() {
        return frees.stream().anyMatch(Freed::last);
    }
}
