package dev.sluice.manager;

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

    /** Throws unless 0 to 31. */
    public static int check(int urgency) {
        if (urgency < HOLD || urgency > EXPEDITE) {
            throw new IllegalArgumentException("urgency " + urgency + ": must be 0 to 31 (RFC 30)");
        }
        return urgency;
    }

    /** The priority: the urgency itself, but for an expedited job, which goes first whatever others have. */
    static long priority(int urgency) {
        return urgency == EXPEDITE ? HIGHEST_PRIORITY : urgency;
    }
}
