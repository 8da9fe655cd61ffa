package dev.sluice.sched.simple.plan;

import java.time.Duration;
import java.time.Instant;

/** Times in microseconds since the epoch: what RFC 27 gives of submissions, and integers, so that sums are exact. */
public final class Micros {

    /** Later than any time; also the length of what has no end. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final long PER_SECOND = 1_000_000;
    private static final long NANOS = 1_000;

    private Micros() {}

    /** An instant, rounded down. */
    public static long of(Instant instant) {
        try {
            return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), PER_SECOND), instant.getNano() / NANOS);
        } catch (ArithmeticException tooFar) {
            return instant.getEpochSecond() < 0 ? Long.MIN_VALUE : NEVER;
        }
    }

    /** The end of a running job as R writes it (RFC 20): the epoch stands for none. */
    public static long ofEnd(Instant expiration) {
        return expiration.equals(Instant.EPOCH) ? NEVER : of(expiration);
    }

    /** A length of time, rounded up: nothing ends before its time. */
    public static long of(Duration duration) {
        try {
            long whole = Math.multiplyExact(duration.getSeconds(), PER_SECOND);
            return Math.addExact(whole, (duration.getNano() + NANOS - 1) / NANOS);
        } catch (ArithmeticException tooLong) {
            return NEVER;
        }
    }

    /** A later time. */
    public static long plus(long time, long length) {
        return length > NEVER - Math.max(0, time) ? NEVER : time + length;
    }

    /** As annotations write times: seconds with a fraction. */
    public static double seconds(long time) {
        return time / (double) PER_SECOND;
    }
}
