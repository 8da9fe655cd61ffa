package dev.sluice.replay;

import dev.sluice.replay.trace.TraceHeader;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Between the trace's clock, which counts microseconds from a time 0 of its own, and the loop's. */
final class TraceClock {
    /** Any time will do where the trace names none, but 1970: RFC 20 reads a start time of 0 as none. */
    private static final Instant SOME_TIME = Instant.parse("2000-01-01T00:00:00Z");

    /** Where the times of R end: they have 12 digits of seconds. */
    static final Instant END = Instant.ofEpochSecond(999_999_999_999L);

    /** The year 9999. A log that names a later time has something else there. */
    private static final long LATEST = 253_402_300_799L;

    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    /** A whole second. */
    private final Instant zero;

    TraceClock(TraceHeader header) {
        long named = header.unixStartTime().orElse(0);
        zero = named > 0 && named <= LATEST ? Instant.ofEpochSecond(named) : SOME_TIME;
    }

    Instant instant(long micros) {
        return zero.plus(micros, ChronoUnit.MICROS);
    }

    /** The other way round, for instants before {@link #END}; ChronoUnit counts nanoseconds, and only to 292 years. */
    long micros(Instant instant) {
        return (instant.getEpochSecond() - zero.getEpochSecond()) * MICROS_PER_SECOND
                + instant.getNano() / NANOS_PER_MICRO;
    }
}
