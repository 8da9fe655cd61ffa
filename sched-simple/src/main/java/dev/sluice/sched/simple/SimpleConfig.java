package dev.sluice.sched.simple;

import dev.sluice.sched.simple.pool.AllocationMode;
import java.util.Objects;

/**
 * The options of sched-simple.
 *
 * @param allocation which nodes a job gets of those that would do
 * @param queuePolicy in which order pending jobs may start
 */
public record SimpleConfig(AllocationMode allocation, QueuePolicy queuePolicy) {

    /**
     * First come, first served is what users expect of a scheduler that was told nothing; the emptiest nodes
     * are what flux-core's own takes.
     */
    static final SimpleConfig DEFAULTS = new SimpleConfig(AllocationMode.WORST_FIT, QueuePolicy.FCFS);

    public SimpleConfig {
        Objects.requireNonNull(allocation, "allocation");
        Objects.requireNonNull(queuePolicy, "queuePolicy");
    }
}
