package dev.sluice.protocol.audit;

import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;

/** Sees everything that passes over a link, in order, on the loop's thread. */
public interface LinkObserver {

    /** A scheduler connects. */
    default void connected() {}

    /** The scheduler goes. */
    default void disconnected() {}

    /** The job manager says something; the scheduler has not seen it yet. */
    default void said(SchedulerMessage message) {}

    /** The scheduler answers; the job manager has not seen it yet. */
    default void answered(SchedulerResponse response) {}
}
