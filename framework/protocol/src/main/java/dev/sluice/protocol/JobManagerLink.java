package dev.sluice.protocol;

import dev.sluice.model.JobId;

/**
 * A scheduler's connection to a job manager: the only thing that differs between the embedded job
 * manager and a live Flux instance.
 *
 * <p>All methods are called on the loop's thread, and none of them blocks. What the job manager says
 * is put into the inbox, on the same thread but never from within one of these calls' callers' own
 * handling: the inbox only collects.
 */
public interface JobManagerLink extends AutoCloseable {

    /** Where messages are collected until the scheduler's turn. */
    @FunctionalInterface
    interface Inbox {
        /** Keeps a message, in the order in which it came. */
        void accept(SchedulerMessage message);
    }

    /** Connects; from now on messages go to the inbox. */
    void connect(Inbox inbox);

    /** Asks for the inventory and its changes (RFC 28): {@link AcquireResponse}s follow until the link is closed. */
    void acquire();

    /**
     * Asks who holds resources (RFC 27, Hello): {@link HelloJob}s and one {@link HelloEnd} follow.
     *
     * @param partialOk whether jobs whose resources are partly free may be named
     */
    void hello(boolean partialOk);

    /**
     * Allows requests to come (RFC 27, Ready). Goes out as soon as the hello stream has ended, since
     * flux-core drops the frees that fall between the two.
     */
    void ready(ReadyMode mode);

    /** Asks for a job's R as it stands now: one {@link JobResources} follows. */
    void lookup(JobId id);

    /**
     * Asks what the job manager counts as allocated ({@code job-manager.resource-status}, which no RFC
     * describes): one {@link ResourceStatus} follows, always, in its place among the frees. What was freed
     * before it is not counted in it, and what it counts is freed after it.
     */
    void resourceStatus();

    /** Answers a request. An R is put on record before the job manager hears of it. */
    void respond(SchedulerResponse response);

    /**
     * Raises a fatal exception on a job (RFC 21).
     *
     * @param type {@code scheduler-restart}, for a job that can't be taken over
     * @param note what happened, for the user
     */
    void raise(JobId id, String type, String note);

    /** Disconnects. Nothing comes in afterwards; jobs that run are not affected. */
    @Override
    void close();
}
