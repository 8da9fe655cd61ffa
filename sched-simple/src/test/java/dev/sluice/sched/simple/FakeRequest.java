package dev.sluice.sched.simple;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A request that keeps what it is answered. */
final class FakeRequest implements AllocRequest {

    private final JobId id;
    private final long priority;
    private final Instant submitted;
    private final Jobspec jobspec;
    private final List<Annotations> annotations = new ArrayList<>();
    private Optional<ResourceSet> granted = Optional.empty();
    private Optional<String> denied = Optional.empty();

    FakeRequest(long id, long priority, long submittedSecond, Jobspec jobspec) {
        this.id = new JobId(id);
        this.priority = priority;
        this.submitted = Instant.ofEpochSecond(submittedSecond);
        this.jobspec = jobspec;
    }

    Optional<ResourceSet> granted() {
        return granted;
    }

    Optional<String> denied() {
        return denied;
    }

    /** What the job's annotations are after all updates (RFC 27). */
    Annotations merged() {
        return annotations.stream().reduce(Annotations.empty(), Annotations::merge);
    }

    int annotationCount() {
        return annotations.size();
    }

    private void requireOpen() {
        if (granted.isPresent() || denied.isPresent()) {
            throw new AssertionError("job " + id + " is answered twice");
        }
    }

    @Override
    public JobId id() {
        return id;
    }

    @Override
    public long priority() {
        return priority;
    }

    @Override
    public long userid() {
        return 1000;
    }

    @Override
    public Instant submitted() {
        return submitted;
    }

    @Override
    public Jobspec jobspec() {
        return jobspec;
    }

    @Override
    public void alloc(ResourceSet resources, Annotations update) {
        requireOpen();
        granted = Optional.of(resources);
        annotations.add(update);
    }

    @Override
    public void deny(String note) {
        requireOpen();
        denied = Optional.of(note);
    }

    @Override
    public void annotate(Annotations update) {
        requireOpen();
        annotations.add(update);
    }
}
