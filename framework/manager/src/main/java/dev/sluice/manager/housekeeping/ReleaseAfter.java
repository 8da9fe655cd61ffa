package dev.sluice.manager.housekeeping;

import java.time.Duration;

/** When cleaned-up ranks go back to the scheduler: the {@code release-after} of flux-config-job-manager(5). */
public sealed interface ReleaseAfter {

    /** All of a job's ranks together when the last one is done; what holds where the key is not set. */
    record AllDone() implements ReleaseAfter {}

    /** Each rank as soon as it is done; a duration of 0. */
    record EachDone() implements ReleaseAfter {}

    /**
     * A timer starts when a job's first rank is done. When it fires, the ranks that are done by then go
     * back together; from then on each rank as soon as it is done.
     *
     * @param delay longer than 0
     */
    record Timer(Duration delay) implements ReleaseAfter {
        public Timer {
            if (delay.isNegative() || delay.isZero()) {
                throw new IllegalArgumentException("release-after " + delay + ": a timer must be longer than 0");
            }
        }
    }

    /** All ranks together. */
    static ReleaseAfter allDone() {
        return new AllDone();
    }

    /**
     * As the configuration's value says.
     *
     * @param delay 0 for each rank by itself, else the timer's time
     */
    static ReleaseAfter of(Duration delay) {
        return delay.isZero() ? new EachDone() : new Timer(delay);
    }
}
