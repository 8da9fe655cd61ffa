package dev.sluice.replay;

import dev.sluice.replay.trace.TraceHeader;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Between the trace's clock, which counts microseconds from a time 0 of its own, and the loop's. */
final class TraceClock {
    /** Any time will do where the trace names none, but 1970: RFC 20 reads a start time of 0 as none. */
    private static final Instant SOME_TIME = Instant.parse("2000-01-01T00:00:00Z");

    private final Instant zero;

    TraceClock(TraceHeader header) {
        long named = header.unixStartTime().orElse(0);
        zero = named > 0 && named < Instant.MAX.getEpochSecond() / 2 ? Instant.ofEpochSecond(named) : SOME_TIME;
    }

    Instant instant(long micros) {
        return zero.plus(micros, ChronoUnit.MICROS);
    }

    long micros(Instant instant) {
        return ChronoUnit.MICROS.between(zero, instant);
    }
}
