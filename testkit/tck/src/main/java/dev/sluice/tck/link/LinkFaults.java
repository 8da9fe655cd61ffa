package dev.sluice.tck.link;

import dev.sluice.model.JobId;
import java.time.Duration;

/**
 * Decides what goes wrong on a {@link FaultyLink}. Each method is asked once for each thing that could go
 * wrong, on the loop's thread; the defaults let nothing go wrong.
 */
public interface LinkFaults {

    /** Nothing goes wrong. */
    LinkFaults NONE = new LinkFaults() {};

    /** Whether R of this job can't be put on record. Asked when the grant has come to the store. */
    default boolean failsCommit(JobId id) {
        return false;
    }

    /** Whether this look-up of the job's R fails, without saying anything about the job. */
    default boolean failsLookup(JobId id) {
        return false;
    }

    /**
     * How long what is sent now is under way, in whichever direction. What was sent before still arrives
     * before it, as on one connection.
     */
    default Duration delay() {
        return Duration.ZERO;
    }

    /**
     * How much of what is under way to the job manager still arrives when the scheduler disconnects.
     *
     * @param underWay how much that is, at least 1
     * @return 0 to {@code underWay}
     */
    default int arriving(int underWay) {
        return underWay;
    }
}
