package dev.sluice.manager;

import dev.sluice.model.SluiceException;

/** Urgency and the priority that follows from it (RFC 30). */
public final class Urgency {

    /** The job is held: it stays in the queue and gets no resources. */
    public static final int HOLD = 0;

    /** What a job has that was submitted without one. */
    public static final int DEFAULT = 16;

    /** The job goes before all others. */
    public static final int EXPEDITE = 31;

    /** The highest priority there is (RFC 27). */
    public static final long HIGHEST_PRIORITY = 4294967295L;

    private Urgency() {}

    /**
     * Returns a value that is one, 0 to 31.
     *
     * @throws SluiceException {@code urgency-range}
     */
    public static int check(int urgency) {
        if (urgency < HOLD || urgency > EXPEDITE) {
            throw new SluiceException("urgency-range", "urgency " + urgency + ": must be 0 to 31 (RFC 30)");
        }
        return urgency;
    }

    /** The priority: the urgency itself, but for an expedited job, which goes first whatever others have. */
    static long priority(int urgency) {
        return urgency == EXPEDITE ? HIGHEST_PRIORITY : urgency;
    }
}
