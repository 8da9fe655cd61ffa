package dev.sluice.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Flux Standard Duration (RFC 23): a number and perhaps a unit, {@code ms}, {@code s}, {@code m},
 * {@code h} or {@code d}; seconds where there is none.
 */
public final class FluxDuration {
    /** What {@code inf} and {@code infinity} stand for; longer than every other duration. */
    public static final Duration INFINITE = Duration.ofSeconds(Long.MAX_VALUE, 999_999_999);

    private static final int LONGEST = 128;

    // What C99's strtod takes, but for signs that would leave [0:infinity].
    private static final Pattern FORM =
            Pattern.compile("\\+?(?<number>(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
                    + "|0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)(?:[pP][+-]?[0-9]+)?)"
                    + "(?<unit>ms|s|m|h|d)?");

    private static final Pattern INFINITY = Pattern.compile("\\+?inf(?:inity)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern ZERO = Pattern.compile("0[xX][0.]*(?:[pP].*)?|[0.]*(?:[eE].*)?");

    private static final Map<String, BigDecimal> SECONDS = Map.of(
            "ms", new BigDecimal("0.001"),
            "s", BigDecimal.ONE,
            "m", BigDecimal.valueOf(60),
            "h", BigDecimal.valueOf(3600),
            "d", BigDecimal.valueOf(86400));

    private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(Long.MAX_VALUE);

    private FluxDuration() {}

    /**
     * Reads a duration: {@code 2ms}, {@code 0.1s}, {@code 30}, {@code 1.2h}, {@code inf}.
     *
     * <p>Decimal numbers are exact to the nanosecond, beyond that rounded, but never to zero: that
     * means "no limit" to a jobspec (RFC 14).
     *
     * @return the duration, {@link #INFINITE} for infinity
     * @throws MalformedException with code {@code duration-malformed}, or {@code duration-limit} for
     *     a finite number of 2^63 seconds or more
     */
    public static Duration parse(String text) {
        if (text.length() > LONGEST) {
            throw malformed(text, text.length() + " characters, at most " + LONGEST);
        }
        if (INFINITY.matcher(text).matches()) {
            return INFINITE;
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw malformed(text, problem(text));
        }
        String unit = form.group("unit");
        return duration(text, form.group("number"), unit == null ? BigDecimal.ONE : unitOf(unit));
    }

    /**
     * Writes a duration in the largest unit in which it is whole, such as {@code 90m}, or else in
     * seconds with a fraction; {@link #parse} reads exactly the same duration back.
     *
     * @throws IllegalArgumentException for a negative duration
     */
    public static String format(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration " + duration + " is negative");
        }
        if (duration.equals(INFINITE)) {
            return "inf";
        }
        long seconds = duration.getSeconds();
        int nanos = duration.getNano();
        if (nanos == 0) {
            return whole(seconds);
        }
        if (seconds == 0 && nanos % 1_000_000 == 0) {
            return nanos / 1_000_000 + "ms";
        }
        BigDecimal exact = BigDecimal.valueOf(seconds).add(BigDecimal.valueOf(nanos, 9));
        return exact.stripTrailingZeros().toPlainString() + "s";
    }

    private static String whole(long seconds) {
        for (String unit : new String[] {"d", "h", "m"}) {
            long length = unitOf(unit).longValueExact();
            if (seconds > 0 && seconds % length == 0) {
                return seconds / length + unit;
            }
        }
        return seconds + "s";
    }

    private static Duration duration(String text, String number, BigDecimal unit) {
        boolean hex = number.startsWith("0x") || number.startsWith("0X");
        String withExponent = hex && number.indexOf('p') < 0 && number.indexOf('P') < 0 ? number + "p0" : number;
        double size = Double.parseDouble(withExponent);
        if (size == 0) {
            return ZERO.matcher(number).matches() ? Duration.ZERO : Duration.ofNanos(1);
        }
        // Only now is the exponent known to be small enough for exact arithmetic.
        if (size > Long.MAX_VALUE) {
            throw limit(text);
        }
        BigDecimal seconds = (hex ? new BigDecimal(size) : new BigDecimal(number)).multiply(unit);
        BigDecimal rounded = seconds.setScale(9, RoundingMode.HALF_EVEN);
        if (rounded.compareTo(MAX_SECONDS) > 0) {
            throw limit(text);
        }
        if (rounded.signum() == 0) {
            return Duration.ofNanos(1);
        }
        BigDecimal[] parts = rounded.divideAndRemainder(BigDecimal.ONE);
        return Duration.ofSeconds(
                parts[0].longValueExact(), parts[1].movePointRight(9).longValueExact());
    }

    private static BigDecimal unitOf(String unit) {
        BigDecimal seconds = SECONDS.get(unit);
        if (seconds == null) {
            throw new IllegalArgumentException("unit " + unit);
        }
        return seconds;
    }

    private static String problem(String text) {
        if (text.startsWith("-")) {
            return "a duration is not negative";
        }
        return "not a number with a unit of ms, s, m, h or d";
    }

    private static MalformedException malformed(String text, String problem) {
        return new MalformedException("duration-malformed", MalformedException.quote(text) + ": " + problem);
    }

    private static MalformedException limit(String text) {
        return new MalformedException(
                "duration-limit", MalformedException.quote(text) + ": longer than 2^63-1 seconds");
    }
}
