package dev.sluice.manager;

import dev.sluice.manager.exec.Execution;
import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.model.event.LoggedEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A job's record. There may be a million of them, so it is plain fields. What RFC 21's events say is
 * written by {@link #apply} only, so that an eventlog read back leads to the same record; the rest
 * belongs to the handler that its comment names.
 */
final class Job implements JobView {

    /** Where the job's alloc request is (RFC 27); moved by {@link AllocRequests}. */
    enum Request {
        /** There is none. */
        NONE,
        /** It waits for its turn to be sent. */
        QUEUED,
        /** The scheduler has it. */
        SENT,
        /** The scheduler has it, and has been asked to give it back. */
        CANCELLING
    }

    private static final int NO_STATUS = -1;

    final JobId id;
    final long userid;
    final Jobspec jobspec;
    final Instant submitted;
    final @Nullable Duration runTime;

    private JobState state = JobState.NEW;
    private int urgency;
    private long priority;
    private int status = NO_STATUS;
    private @Nullable JobException failure;
    private @Nullable List<LoggedEvent> eventlog;

    /** The last state whose entry was acted upon; {@link Events}. */
    JobState entered = JobState.NEW;

    Request request = Request.NONE;

    /** R; {@link SuccessHandler}, {@link ExpirationHandler}. */
    @Nullable
    ResourceSet resources;

    /** {@link AnnotateHandler}. */
    Annotations annotations = Annotations.empty();

    /** While the executor has the job; {@link RunAction}. */
    @Nullable
    Execution execution;

    Job(SubmitRequest request, JobId id, Instant submitted, boolean keepEventlog) {
        this.id = id;
        this.userid = request.userid();
        this.jobspec = request.jobspec();
        this.submitted = submitted;
        this.runTime = request.runTime();
        this.eventlog = keepEventlog ? new ArrayList<>() : null;
    }

    /** Takes an event in. */
    void apply(Instant when, JobEvent event) {
        if (eventlog != null) {
            eventlog.add(new LoggedEvent(when, event));
        }
        if (event instanceof JobEvent.Submit submit) {
            urgency = submit.urgency();
        } else if (event instanceof JobEvent.Urgency changed) {
            urgency = changed.urgency();
        } else if (event instanceof JobEvent.Priority assigned) {
            priority = assigned.priority();
        } else if (event instanceof JobEvent.Finish finish) {
            status = finish.status();
        } else if (event instanceof JobEvent.Raised exception) {
            applyException(exception.cause());
        }
        state = state.next(event);
    }

    private void applyException(JobException cause) {
        if (!cause.isFatal()) {
            return;
        }
        if (failure == null) {
            failure = cause; // RFC 21, Exceptions: the first is the root cause
        }
        if (resources == null) {
            annotations = Annotations.empty(); // RFC 27, Alloc Annotate: volatile until SUCCESS
        }
    }

    boolean isHeld() {
        return priority == 0;
    }

    @Override
    public JobId id() {
        return id;
    }

    @Override
    public long userid() {
        return userid;
    }

    @Override
    public Jobspec jobspec() {
        return jobspec;
    }

    @Override
    public Instant submitted() {
        return submitted;
    }

    @Override
    public JobState state() {
        return state;
    }

    @Override
    public int urgency() {
        return urgency;
    }

    @Override
    public long priority() {
        return priority;
    }

    @Override
    public Annotations annotations() {
        return annotations;
    }

    @Override
    public Optional<ResourceSet> resources() {
        return Optional.ofNullable(resources);
    }

    @Override
    public OptionalInt status() {
        return status == NO_STATUS ? OptionalInt.empty() : OptionalInt.of(status);
    }

    @Override
    public Optional<JobException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public List<LoggedEvent> eventlog() {
        return eventlog == null ? List.of() : Collections.unmodifiableList(eventlog);
    }
}
