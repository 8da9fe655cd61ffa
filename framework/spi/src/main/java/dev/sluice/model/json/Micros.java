package dev.sluice.model.json;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;

/**
 * Seconds as they stand in JSON, counted in microseconds, which is the precision that RFC 20 gives
 * to times. No double is involved: 1637683072.447141 has no exact one. A number that is not 0 never
 * becomes 0, which RFC 14 and RFC 20 read as unlimited and unset.
 */
public final class Micros {
    /** What {@link #parse} answers for a number that no count of microseconds can hold. */
    public static final long OUT_OF_RANGE = Long.MIN_VALUE;

    private static final long PER_SECOND = 1_000_000;
    private static final int MAX_DIGITS = 12;
    private static final int DECIMALS = 6;

    /** Rounding must not lead to a number of seconds with a digit more, which is not read again. */
    private static final long MOST = 1_000_000_000_000L * PER_SECOND - 1;

    private Micros() {}

    /** The number {@code text}, valid as JSON, rounded half up to a microsecond. */
    public static long parse(String text) {
        int length = text.length();
        long whole = 0;
        int i = 0;
        while (i < length && i <= MAX_DIGITS && isDigit(text.charAt(i))) {
            whole = whole * 10 + (text.charAt(i++) - '0');
        }
        if (i == 0 || i > MAX_DIGITS) {
            return parseSlowly(text);
        }
        if (i == length) {
            return whole * PER_SECOND;
        }
        if (text.charAt(i) != '.' || length - i > 1 + DECIMALS) {
            return parseSlowly(text);
        }
        long fraction = 0;
        long unit = PER_SECOND;
        for (i++; i < length; i++) {
            if (!isDigit(text.charAt(i))) {
                return parseSlowly(text);
            }
            fraction = fraction * 10 + (text.charAt(i) - '0');
            unit /= 10;
        }
        return whole * PER_SECOND + fraction * unit;
    }

    /** Appends {@code micros} as seconds, with one decimal at least and no trailing zero after it. */
    public static void format(long micros, StringBuilder out) {
        out.append(micros / PER_SECOND).append('.');
        long rest = micros % PER_SECOND;
        long unit = PER_SECOND / 10;
        do {
            out.append((char) ('0' + rest / unit));
            rest %= unit;
            unit /= 10;
        } while (rest > 0);
    }

    /** As an instant, counted from 1970. */
    public static Instant toInstant(long micros) {
        return Instant.ofEpochSecond(micros / PER_SECOND, micros % PER_SECOND * 1000);
    }

    /** As a duration. */
    public static Duration toDuration(long micros) {
        return Duration.ofSeconds(micros / PER_SECOND, micros % PER_SECOND * 1000);
    }

    /** Rounded half up. */
    public static long of(Instant instant) {
        return of(instant.getEpochSecond(), instant.getNano());
    }

    /** Rounded half up. */
    public static long of(Duration duration) {
        return of(duration.getSeconds(), duration.getNano());
    }

    private static long of(long seconds, int nanos) {
        boolean inRange = seconds >= 0 && seconds <= MOST / PER_SECOND;
        long micros = inRange ? seconds * PER_SECOND + (nanos + 500) / 1000 : OUT_OF_RANGE;
        if (micros < 0 || micros > MOST) {
            throw new IllegalArgumentException(seconds + " s: neither before 1970 nor 30,000 years long");
        }
        return micros == 0 && nanos > 0 ? 1 : micros;
    }

    private static long parseSlowly(String text) {
        BigDecimal value;
        try {
            value = new BigDecimal(text);
        } catch (NumberFormatException e) {
            // An exponent of more digits than an int has.
            return OUT_OF_RANGE;
        }
        long magnitude = (long) value.precision() - value.scale();
        if (value.signum() == 0) {
            return 0;
        }
        // Both tests come before any rescaling: 1e999999999 would fill the memory with zeros.
        if (magnitude > MAX_DIGITS) {
            return OUT_OF_RANGE;
        }
        long micros = magnitude < -DECIMALS
                ? 0
                : value.setScale(DECIMALS, RoundingMode.HALF_UP).unscaledValue().longValueExact();
        if (Math.abs(micros) > MOST) {
            return OUT_OF_RANGE;
        }
        return micros == 0 ? value.signum() : micros;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
