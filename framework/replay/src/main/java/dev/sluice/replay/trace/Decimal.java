package dev.sluice.replay.trace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/**
 * A decimal number read from bytes into a whole part and millionths, without a double on the way. One
 * object is used for field after field: a trace of a million jobs has eighteen million.
 */
final class Decimal {
    private static final int MILLION = 1_000_000;
    private static final int SAFE_DIGITS = 18;
    private static final int SLOW_LENGTH = 64;
    // 19 digits need no exponent of more than 2, and 1e999999999 would fill the memory with zeros.
    private static final String WITH_EXPONENT = "[+-]?(\\d+\\.?\\d*|\\.\\d+)[eE][+-]?\\d{1,2}";

    private boolean negative;
    private long whole;
    private int millionths;
    private boolean rounded;
    private boolean huge;

    /** Reads the number in {@code text} from one index up to another; false if there is none. */
    boolean read(byte[] text, int from, int to) {
        int i = from;
        negative = i < to && text[i] == '-';
        if (negative || (i < to && text[i] == '+')) {
            i++;
        }
        whole = 0;
        millionths = 0;
        rounded = false;
        huge = false;
        int first = i;
        while (i < to && isDigit(text[i])) {
            whole = whole * 10 + (text[i++] - '0');
        }
        int digits = i - first;
        if (digits > SAFE_DIGITS) {
            return readSlowly(text, from, to);
        }
        if (i == to) {
            return digits > 0;
        }
        return text[i] == '.' ? readFraction(text, from, i + 1, to, digits) : readSlowly(text, from, to);
    }

    /** Whether it is a whole number. */
    boolean isInteger() {
        return millionths == 0 && !rounded;
    }

    /** Whether digits beyond the millionths were lost. */
    boolean isRounded() {
        return rounded;
    }

    /** Whether the number lies between two bounds. */
    boolean isWithin(long least, long most) {
        long value = negative ? -whole : whole;
        boolean outside = millionths > 0 && (negative ? value <= least : value >= most);
        return !huge && !outside && value >= least && value <= most;
    }

    /** The whole part, with its sign; for a number that {@link #isWithin} some bounds. */
    long whole() {
        return negative ? -whole : whole;
    }

    /** The number in millionths; for one that is within 10^12. */
    long micros() {
        long magnitude = whole * MILLION + millionths;
        return negative ? -magnitude : magnitude;
    }

    private boolean readFraction(byte[] text, int from, int first, int to, int digits) {
        int i = first;
        int unit = MILLION / 10;
        while (i < to && unit > 0 && isDigit(text[i])) {
            millionths += (text[i++] - '0') * unit;
            unit /= 10;
        }
        boolean up = i < to && text[i] >= '5' && isDigit(text[i]);
        while (i < to && isDigit(text[i])) {
            rounded |= text[i++] != '0';
        }
        if (i < to) {
            return readSlowly(text, from, to);
        }
        if (up) {
            millionths++;
            whole += millionths / MILLION;
            millionths %= MILLION;
        }
        return digits > 0 || i > first;
    }

    /** Takes what is left: very long numbers and those that R and pandas write as {@code 1e+05}. */
    private boolean readSlowly(byte[] bytes, int from, int to) {
        if (to - from > SLOW_LENGTH) {
            return false;
        }
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        if (!text.matches(WITH_EXPONENT) && !text.matches("[+-]?\\d+(\\.\\d*)?")) {
            return false;
        }
        BigDecimal exact = new BigDecimal(text).abs();
        BigDecimal kept = exact.setScale(6, RoundingMode.HALF_UP);
        rounded = kept.compareTo(exact) != 0;
        huge = kept.precision() - kept.scale() > SAFE_DIGITS;
        whole = huge ? Long.MAX_VALUE : kept.longValue();
        millionths = kept.remainder(BigDecimal.ONE).movePointRight(6).intValue();
        return true;
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }
}
