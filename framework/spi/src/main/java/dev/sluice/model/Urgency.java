package dev.sluice.model;

/**
 * Urgency, 0 to 31: how important a job is to its owner, and the priority that follows from it (RFC
 * 30). A million jobs have one each, so it is an {@code int} that these functions know about.
 */
public final class Urgency {

    /** The job is held: it stays in the queue and gets no resources. */
    public static final int HOLD = 0;

    /** What a job has that was submitted without one. */
    public static final int DEFAULT = 16;

    /** The job goes before all others. */
    public static final int EXPEDITE = 31;

    /** The priority of a held job (RFC 21, Priority Event). */
    public static final long LOWEST_PRIORITY = 0;

    /** The priority of an expedited job (RFC 21, Priority Event). */
    public static final long HIGHEST_PRIORITY = 4294967295L;

    private Urgency() {}

    /**
     * Checks an urgency.
     *
     * @return the urgency
     * @throws MalformedException with code {@code urgency-range} unless it is 0 to 31
     */
    public static int check(int urgency) {
        return (int) inRange(urgency);
    }

    /**
     * Reads an urgency: {@code hold}, {@code default}, {@code expedite}, or a number in decimal without
     * sign and leading zeros.
     *
     * @throws MalformedException with code {@code urgency-malformed}, or {@code urgency-range} for a
     *     number above 31
     */
    public static int parse(String text) {
        return switch (text) {
            case "hold" -> HOLD;
            case "default" -> DEFAULT;
            case "expedite" -> EXPEDITE;
            default -> (int) inRange(number(text));
        };
    }

    /** Writes an urgency for people: {@code hold} for 0, {@code expedite} for 31, else the number. */
    public static String format(int urgency) {
        return switch (check(urgency)) {
            case HOLD -> "hold";
            case EXPEDITE -> "expedite";
            default -> Integer.toString(urgency);
        };
    }

    /**
     * The priority of a job where no plugin calculates one: the urgency itself, but for an expedited
     * job, which goes first whatever others have. What this says of {@link #HOLD} and {@link #EXPEDITE}
     * holds whatever a plugin says (RFC 30).
     *
     * @return 0 to 4294967295
     * @throws MalformedException with code {@code urgency-range} unless the urgency is 0 to 31
     */
    public static long priority(int urgency) {
        return check(urgency) == EXPEDITE ? HIGHEST_PRIORITY : LOWEST_PRIORITY + urgency;
    }

    private static long inRange(long urgency) {
        if (urgency < HOLD || urgency > EXPEDITE) {
            throw new MalformedException("urgency-range", "urgency " + urgency + ": must be 0 to 31 (RFC 30)");
        }
        return urgency;
    }

    private static long number(String text) {
        boolean digits = text.length() >= 1 && text.length() <= 18;
        for (int i = 0; digits && i < text.length(); i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        if (!digits || (text.length() > 1 && text.charAt(0) == '0')) {
            throw new MalformedException(
                    "urgency-malformed",
                    MalformedException.quote(text) + ": no urgency, which is hold, default, expedite or 0 to 31");
        }
        return Long.parseLong(text);
    }
}
