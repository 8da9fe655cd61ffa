package dev.sluice.manager;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.model.event.LoggedEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A job, to look at. The view is live: it shows what the job is now, on the loop's thread only. */
public interface JobView {

    JobId id();

    /** The owner. */
    long userid();

    /** What was asked for. */
    Jobspec jobspec();

    /** When it was submitted, to the microsecond. */
    Instant submitted();

    JobState state();

    /** 0 to 31 (RFC 30). */
    int urgency();

    /** 0 to 4294967295; 0 while the job is held or has no priority yet. */
    long priority();

    /** What the scheduler and others said about it (RFC 27). */
    Annotations annotations();

    /** R; still there when the job is over and has given it back. */
    Optional<ResourceSet> resources();

    /** The status of its finish event, as of wait(2). */
    OptionalInt status();

    /** The first fatal exception: why the job failed (RFC 21, Exceptions). */
    Optional<JobException> failure();

    /** Its eventlog; empty where eventlogs are not kept. */
    List<LoggedEvent> eventlog();
}
