package dev.sluice.replay.trace;

/** Writes microseconds as seconds, exactly: {@code 327952.805}, with no exponent and no trailing zeros. */
public final class Seconds {

    /** Microseconds in a second. */
    public static final long MICROS = 1_000_000;

    private Seconds() {}

    /** The text for a count of microseconds. */
    public static String format(long micros) {
        StringBuilder out = new StringBuilder();
        append(out, micros);
        return out.toString();
    }

    /** Appends the text for a count of microseconds. */
    public static void append(StringBuilder out, long micros) {
        if (micros < 0) {
            out.append('-');
        }
        // Of the negative numbers, since Long.MIN_VALUE has no positive.
        out.append(Math.abs(micros / MICROS));
        long rest = Math.abs(micros % MICROS);
        if (rest == 0) {
            return;
        }
        out.append('.');
        for (long unit = MICROS / 10; rest > 0; unit /= 10) {
            out.append((char) ('0' + rest / unit));
            rest %= unit;
        }
    }
}
