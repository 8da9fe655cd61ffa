package dev.sluice.replay.report;

import dev.sluice.model.IdSet;

/**
 * Cores held by one job for a time: the same cores on each of some ranks.
 *
 * @param job whose, as an index into the report's jobs
 * @param ranks on which ranks; not empty
 * @param cores which cores of each; not empty
 * @param startMicros from when
 * @param endMicros until when, not before the start
 * @param kind what for
 */
public record Bar(int job, IdSet ranks, IdSet cores, long startMicros, long endMicros, Kind kind) {

    /** What cores are held for. */
    public enum Kind {
        /** The job runs on them. */
        RUN,
        /** The job has ended and its node is being tidied up; nobody else can have them yet. */
        HOUSEKEEPING
    }

    /** Checks what is said above. */
    public Bar {
        if (job < 0 || ranks.isEmpty() || cores.isEmpty() || endMicros < startMicros) {
            throw new IllegalArgumentException("bar of job " + job + " on ranks " + ranks + ", cores " + cores
                    + ", from " + startMicros + " to " + endMicros);
        }
    }

    /** How many cores in all. */
    public long coreCount() {
        return ranks.count() * cores.count();
    }
}
