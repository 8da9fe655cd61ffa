package dev.sluice.protocol;

import dev.sluice.model.JobId;
import java.util.List;

/**
 * New priorities of pending requests (RFC 27, Prioritize).
 *
 * @param jobs the jobs, in no particular order; those without a pending request are ignored
 */
public record SchedPrioritize(List<Entry> jobs) implements SchedulerMessage {

    /**
     * One job's new priority.
     *
     * @param id the job
     * @param priority 0 to 4294967295
     */
    public record Entry(JobId id, long priority) {
        /** Checks the range. */
        public Entry {
            Ranges.requirePriority(priority);
        }
    }

    /** Copies the list. */
    public SchedPrioritize {
        jobs = List.copyOf(jobs);
    }
}
