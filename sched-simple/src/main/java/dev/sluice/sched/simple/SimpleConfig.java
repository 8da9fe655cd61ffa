package dev.sluice.sched.simple;

import java.util.Objects;

/**
 * The options of sched-simple.
 *
 * @param queuePolicy in which order pending jobs may start
 */
public record SimpleConfig(QueuePolicy queuePolicy) {

    /** First come, first served: what users expect of a scheduler that was told nothing. */
    static final SimpleConfig DEFAULTS = new SimpleConfig(QueuePolicy.FCFS);

    public SimpleConfig {
        Objects.requireNonNull(queuePolicy, "queuePolicy");
    }
}
