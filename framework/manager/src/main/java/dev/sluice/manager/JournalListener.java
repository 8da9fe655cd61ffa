package dev.sluice.manager;

import dev.sluice.model.event.JobEvent;
import java.time.Instant;

/** Told of every event of every job as it happens. */
@FunctionalInterface
public interface JournalListener {

    /**
     * An event has happened. Called on the loop's thread, in the order of the events, after the job has
     * taken the event in. Must not call the job manager; what has to follow goes through the loop.
     *
     * @param job the job as it stands now: a live view, to be read and not kept
     * @param when the event's time stamp
     * @param event what happened; {@link JobEvent#eventName} is its RFC 21 name
     */
    void event(JobView job, Instant when, JobEvent event);
}
