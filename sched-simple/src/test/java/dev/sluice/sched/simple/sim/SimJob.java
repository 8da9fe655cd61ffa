package dev.sluice.sched.simple.sim;

import dev.sluice.model.Jobspec;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * A job of a workload; times in microseconds.
 *
 * @param id its place in the workload, from 1
 * @param submit when it comes
 * @param run how long it runs
 * @param estimate how long it says it runs, 0 for no end
 * @param slots how many slots it takes
 * @param cores how many cores each slot has
 */
record SimJob(int id, long submit, long run, long estimate, int slots, int cores) {

    int size() {
        return slots * cores;
    }

    Jobspec jobspec() {
        return Jobspec.v1()
                .slots(slots)
                .coresPerSlot(cores)
                .duration(Duration.of(estimate, ChronoUnit.MICROS))
                .build();
    }
}
