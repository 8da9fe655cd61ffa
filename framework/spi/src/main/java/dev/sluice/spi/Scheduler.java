package dev.sluice.spi;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import java.time.Instant;
import java.util.List;

/**
 * A scheduling policy at work: one instance is one generation of a policy on one host.
 *
 * <p>All methods are called by the host, on one thread, never nested. The order is: {@link
 * #resources} with the inventory, {@link #hello} for each job that already holds resources, then any
 * of the others as the job manager sends them, and {@link #close} last. Between the inventory and the
 * first hello {@link #restore} may come, and shortly before the end {@link #snapshot}. A policy answers through the
 * {@link AllocRequest} it was handed, at once or later; it never reads the wall clock, starts a
 * thread, blocks or sleeps: {@link SchedulerContext} gives it time.
 *
 * <p><b>Faults.</b> A callback that throws or returns null is a fault of the policy, and so is a grant
 * that can't be ({@link AllocRequest#alloc}). No resource is lost or doubled by one, since the host keeps
 * its own ledger of who holds what; but the policy's books can't be trusted any more, so:
 *
 * <ul>
 *   <li>The fault is logged and counted, and the generation ends with {@link #close}. Of the answers that
 *       were not carried out yet none is: those from a callback that threw, those after the wrong grant.
 *       Their requests stay pending; the job manager sees nothing of it.
 *   <li>One second later the same policy is started anew: created, told the inventory, each job that
 *       holds resources ({@link #hello}) and each pending request ({@link #alloc}). A second and a third
 *       fault within ten minutes make that two and four seconds.
 *   <li>After more than three faults in ten minutes it is given up. The host goes on recording frees and
 *       requests, and grants nothing until somebody swaps in a policy.
 * </ul>
 *
 * <p>What {@link #close} throws is counted and changes nothing. A fault of a new generation in a swap
 * ends the swap, and the policy that runs goes on. A replay ends with the first fault. Errors of the
 * virtual machine itself, such as {@link OutOfMemoryError}, are not contained.
 */
public interface Scheduler extends AutoCloseable {

    /**
     * Tells of the inventory (first of all callbacks, once) and then of each change to it (RFC 28).
     * Ranks that go down keep their jobs; nothing new may be put on them. Changes that
     * take a {@link Capability} are told only to a policy that declares it; {@link
     * ResourceUpdate.Expiration} is told to all, and may be ignored.
     */
    void resources(ResourceUpdate update);

    /**
     * Tells of a job that holds resources already, before anything else is asked; in the order in
     * which they were allocated. The policy marks them as taken. Called once per job and generation.
     *
     * @return {@link HelloResult.Refused} if the job can't be fitted into the inventory: at start-up
     *     the host raises a fatal {@code scheduler-restart} exception on that job, in a swap it drops
     *     the new generation and keeps the old
     */
    HelloResult hello(AllocatedJob job);

    /**
     * Asks for resources (RFC 27, Alloc). The policy keeps the request and completes it once, now or
     * in some later callback; it usually just queues it here and decides in {@link #schedule}.
     */
    void alloc(AllocRequest request);

    /**
     * Gives resources back (RFC 27, Free): all that a job holds or some of its ranks, each rank whole.
     * The fragment never names anything that the job does not hold. With {@link Limitation#WHOLE_FREE} it
     * comes once for each job, with all that the job held.
     */
    void free(Release release);

    /**
     * Takes a pending request back: the job manager wants it so (RFC 27, Cancel) and was answered by the
     * host, or the host will give it again later. The policy forgets the request. Never called for a
     * completed one.
     */
    void cancel(JobId id);

    /**
     * Tells new priorities of pending requests (RFC 27, Prioritize); ids without a pending request
     * have been taken out. Called only with {@link Capability#PRIORITIZE}.
     */
    default void prioritize(List<PriorityChange> changes) {
        throw new UnsupportedOperationException("PRIORITIZE is declared but prioritize() is not implemented");
    }

    /**
     * Asks whether a running job may end at another time (RFC 27, Expiration). Called only with {@link
     * Capability#EXPIRATION}; {@link Instant#EPOCH} means that the job has no end.
     */
    default ExpirationResult expiration(JobId id, Instant expiration) {
        throw new UnsupportedOperationException("EXPIRATION is declared but expiration() is not implemented");
    }

    /**
     * Asks whether a request could ever be satisfied by the inventory, were all of it up and idle (RFC
     * 27, Feasibility). Called only with {@link Capability#FEASIBILITY}.
     */
    default Feasibility feasibility(Jobspec jobspec) {
        throw new UnsupportedOperationException("FEASIBILITY is declared but feasibility() is not implemented");
    }

    /**
     * Decides: called after each batch of the callbacks above, and when a time asked for by {@link
     * SchedulerContext#wakeAt} has come. All events of one instant are told before the pass.
     *
     * @return {@link Pass#MORE} to be called again soon, after pending events have been told
     */
    Pass schedule(Budget budget);

    /**
     * Asks for what the next generation shall know beyond resources, jobs and requests: a fair-share
     * account, say, in a form that later versions of the policy can read too. Called on the loop's thread
     * when a generation of the same {@linkplain SchedulerProvider#name name} is about to take over, which may
     * still come to nothing, and at the end of the host, which keeps it for the next process if it was given a place. It is
     * not called after a fault.
     *
     * <p>What is null, larger than 16 MiB or not given because this throws is a fault of the policy, logged
     * and counted; the swap goes on without it.
     *
     * @return the state, which becomes the host's; empty for none
     */
    default byte[] snapshot() {
        return new byte[0];
    }

    /**
     * Takes over what an earlier generation's {@link #snapshot} gave, after the inventory and before the
     * first hello; not called where there is none. It may be old: from the end of the last process, or from
     * before a fault.
     *
     * <p>What can't be read should be ignored. Throwing is a fault of this generation: a swap is taken back;
     * otherwise the policy is made again at once, and does without the state.
     */
    default void restore(byte[] state) {}

    /** Ends this generation. Requests still pending go to the next one; completing them has no effect. */
    @Override
    default void close() {}
}
