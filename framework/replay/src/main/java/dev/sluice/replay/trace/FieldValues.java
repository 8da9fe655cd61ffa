package dev.sluice.replay.trace;

/** Turns the text of a field into the value that its meaning asks for, or into an error that names it. */
final class FieldValues {
    // 300 years; and twice that in microseconds is exact in a double, which is what JSON has for times.
    static final long MOST_SECONDS = 10_000_000_000L;
    private static final long MOST_NUMBER = 999_999_999_999_999_999L;

    private final TraceLines lines;
    private final Decimal number = new Decimal();

    FieldValues(TraceLines lines) {
        this.lines = lines;
    }

    /** Parses a field; the other methods are about the number that was parsed last. */
    void parse(String field, int from, int to) {
        if (!number.read(lines.bytes(), from, to)) {
            throw problem(field, from, to, from == to ? "missing" : "not a number");
        }
    }

    /** Whether it is a whole number. */
    boolean isInteger() {
        return number.isInteger();
    }

    /** As seconds, in microseconds. */
    long secondsAsMicros(String field, int from, int to, RawRecord record) {
        checkRange(field, from, to, -MOST_SECONDS, MOST_SECONDS);
        record.rounded |= number.isRounded();
        return number.micros();
    }

    /** As milliseconds, in microseconds. */
    long millisAsMicros(String field, int from, int to, RawRecord record) {
        checkRange(field, from, to, -MOST_SECONDS * 1000, MOST_SECONDS * 1000);
        long millionths = number.micros();
        record.rounded |= number.isRounded() || millionths % 1000 != 0;
        return Math.floorDiv(millionths + 500, 1000);
    }

    /** As a count or a label. */
    long integer(String field, int from, int to, long most) {
        if (!number.isInteger()) {
            throw problem(field, from, to, "must be a whole number");
        }
        checkRange(field, from, to, -MOST_NUMBER, most);
        return number.whole();
    }

    /** As a label, of any size. */
    long label(String field, int from, int to) {
        return integer(field, from, to, MOST_NUMBER);
    }

    private void checkRange(String field, int from, int to, long least, long most) {
        if (!number.isWithin(least, most)) {
            throw problem(field, from, to, "out of range, at most " + most);
        }
    }

    private TraceException problem(String field, int from, int to, String problem) {
        return lines.error("trace-record", field + " " + lines.quoted(from, to) + ": " + problem);
    }
}
