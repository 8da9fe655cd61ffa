package dev.sluice.spi;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import java.time.Instant;

/**
 * A pending request for resources, and the way to answer it (RFC 27, Alloc).
 *
 * <p>It is completed once, by {@link #alloc} or {@link #deny}; it may be annotated any number of times
 * before. Answers to a request that was completed, cancelled or handed to a later generation are
 * counted by the host and go nowhere; they never throw. Answers take effect after the callback that
 * gave them has returned.
 */
public interface AllocRequest {

    /** The job that asks. */
    JobId id();

    /** The priority when the request was made, 0 to 4294967295; higher goes first. */
    long priority();

    /** The job's owner. */
    long userid();

    /** When the job was submitted, to the microsecond. */
    Instant submitted();

    /** What is asked for. The environment may have been left out. */
    Jobspec jobspec();

    /**
     * Grants resources. Where R has neither start time nor expiration the host writes them: from now
     * until the jobspec's duration has passed, or the inventory's own end if that comes first.
     *
     * <p>An R that names what is unknown, down, or held by another job is a fault of the policy: it is
     * not passed on and the request stays pending.
     *
     * @param annotations for the job's record, {@link Annotations#empty} for none
     */
    void alloc(ResourceSet resources, Annotations annotations);

    /** Grants resources and annotates nothing. */
    default void alloc(ResourceSet resources) {
        alloc(resources, Annotations.empty());
    }

    /**
     * Refuses for good: the request could not be met even by an idle machine.
     *
     * @param note says to the user what was asked and why it can't be had
     */
    void deny(String note);

    /** Tells users about the wait: {@code sched.reason_pending}, {@code sched.t_estimate} and the like. */
    void annotate(Annotations annotations);
}
