package dev.sluice.spi;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.Optional;

/**
 * A pending request for resources, and the way to answer it (RFC 27, Alloc).
 *
 * <p>It is completed once, by {@link #alloc} or {@link #deny}; it may be annotated any number of times
 * before. Answers to a request that was completed, cancelled or handed to a later generation are
 * counted by the host and go nowhere; they never throw, unless an argument is null. Answers take effect
 * after the callback that gave them has returned.
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
     * The running job whose allocation this request makes larger; what it asks for comes to what that job
     * holds already, and is best put next to it. Shown only with {@link Capability#RESIZE}, and only as long
     * as that job holds something that the policy knows of. RFC 27 has no such key: it is for sessions of
     * Sluice's own, and no request of a Flux instance has it.
     */
    default Optional<JobId> beside() {
        return Optional.empty();
    }

    /**
     * Grants resources. Where R has neither start time nor expiration the host writes them: from now
     * until the jobspec's duration has passed, or the inventory's own end if that comes first.
     *
     * <p>RFC 20 wants the host of each rank and the number of slots in an allocation's R. {@link
     * ResourceSet#intersect} of the inventory and {@link ResourceSet#withNslots} give both. Sluice's own
     * job manager does without them; Flux's may not.
     *
     * <p>An R that is empty, or names what is unknown, down, or held by another job, does not reach the
     * job manager; nor does one with fewer ranks, cores or gpus than the jobspec's least, or with more ranks
     * than its nodes, or its slots where no nodes are asked for, at most. More cores or gpus on these ranks
     * are right, as are grants for shapes that RFC 25 does not have. Such an R is a {@linkplain Scheduler fault of the policy}: its generation ends, and the
     * request goes to the next one.
     *
     * @param annotations for the job's record, {@link Annotations#empty} for none
     */
    void alloc(ResourceSet resources, Annotations annotations);

    /** Grants resources and annotates nothing. */
    default void alloc(ResourceSet resources) {
        alloc(resources, Annotations.empty());
    }

    /**
     * Refuses for good, and the job fails. For what can never run: the request could not be met even by
     * an idle machine, or is of a shape that the policy does not understand. What merely has to wait is
     * kept and not answered.
     *
     * @param note says to the user what was asked and why it can't be had; in one line, what can't be
     *     printed is escaped
     */
    void deny(String note);

    /** Tells users about the wait: {@code sched.reason_pending}, {@code sched.t_estimate} and the like. */
    void annotate(Annotations annotations);
}
