package dev.sluice.host;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How a host is doing.
 *
 * @param phase where it stands
 * @param code what metrics count: {@code policy-config} where the policy refused its configuration,
 *     {@code policy-fault} where it failed, {@code policy-hang} where it did not come back, {@code
 *     host-attach} where it could not be learned what jobs hold; empty while nothing is wrong
 * @param detail what the phase is about: the fault, or empty
 * @param policy the policy's name
 * @param generation counts from 1; each swap, reload or restart adds one
 * @param allocations jobs that hold resources
 * @param pending requests without a final answer
 * @param call the call into the policy that is under way, as seen from the thread that asks
 * @param lateAnswers answers that came after their request had ended
 * @param policyFaults callbacks that threw and grants that can't be
 * @param hangs calls into a policy that did not come back and were given up
 * @param overruns passes that took more than twice their budget
 * @param freesCut frees that named more than the job held
 * @param freesRecovered frees that the job manager never said, made up for from what it counts as allocated
 * @param stateFaults states of policies that could not be kept or had back
 * @param threadsLeaked threads that a policy has started and that live on after its end
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
        Optional<RunningCall> call,
        long lateAnswers,
        long policyFaults,
        long hangs,
        long overruns,
        long freesCut,
        long freesRecovered,
        long stateFaults,
        long threadsLeaked,
        long ignored,
        long jobsRefused,
        long reloadsRefused) {

    /**
     * A call into a policy that has not returned yet.
     *
     * @param callback what was called
     * @param lasted for how long it has been running
     */
    public record RunningCall(Callback callback, Duration lasted) {}

    /** Whatever is counted, by codes that do not change: {@code late-answers} and so on, in a fixed order. */
    public Map<String, Long> counts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("late-answers", lateAnswers);
        counts.put("policy-faults", policyFaults);
        counts.put("hangs", hangs);
        counts.put("overruns", overruns);
        counts.put("frees-cut", freesCut);
        counts.put("frees-recovered", freesRecovered);
        counts.put("state-faults", stateFaults);
        counts.put("threads-leaked", threadsLeaked);
        counts.put("ignored", ignored);
        counts.put("jobs-refused", jobsRefused);
        counts.put("reloads-refused", reloadsRefused);
        return Collections.unmodifiableMap(counts);
    }

    /** The same, told while a call is under way. */
    HostStatus during(RunningCall running) {
        return new HostStatus(
                phase,
                code,
                detail,
                policy,
                generation,
                allocations,
                pending,
                Optional.of(running),
                lateAnswers,
                policyFaults,
                hangs,
                overruns,
                freesCut,
                freesRecovered,
                stateFaults,
                threadsLeaked,
                ignored,
                jobsRefused,
                reloadsRefused);
    }

    /** Where a host stands. */
    public enum Phase {
        /** Learning who holds what. */
        STARTING,
        /** Scheduling. */
        RUNNING,
        /**
         * The policy failed. Either it will be started again, and till then requests wait and frees are
         * recorded, or the fallback schedules in its place.
         */
        DEGRADED,
        /** No policy is at work, and none will be started by itself. */
        FAILED
    }
}
