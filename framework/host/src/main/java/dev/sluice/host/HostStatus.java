package dev.sluice.host;

/**
 * How a host is doing.
 *
 * @param phase where it stands
 * @param code what metrics count: {@code policy-config} where the policy refused its configuration,
 *     {@code policy-fault} where it failed, {@code host-attach} where it could not be learned what jobs
 *     hold; empty while nothing is wrong
 * @param detail what the phase is about: the fault, or empty
 * @param policy the policy's name
 * @param generation counts from 1; each swap, reload or restart adds one
 * @param allocations jobs that hold resources
 * @param pending requests without a final answer
 * @param lateAnswers answers that came after their request had ended
 * @param policyFaults callbacks that threw and grants that can't be
 * @param freesCut frees that named more than the job held
 * @param ignored messages about jobs that have nothing here
 * @param jobsRefused jobs that could not be taken over at start-up
 * @param reloadsRefused new generations of the policy at work that did not start, so that the old one went on
 */
public record HostStatus(
        Phase phase,
        String code,
        String detail,
        String policy,
        int generation,
        int allocations,
        int pending,
        long lateAnswers,
        long policyFaults,
        long freesCut,
        long ignored,
        long jobsRefused,
        long reloadsRefused) {

    /** Where a host stands. */
    public enum Phase {
        /** Learning who holds what. */
        STARTING,
        /** Scheduling. */
        RUNNING,
        /** The policy failed and will be started again; requests wait, frees are recorded. */
        DEGRADED,
        /** No policy is at work, and none will be started by itself. */
        FAILED
    }
}
