package dev.sluice.sched.simple;

import dev.sluice.spi.Metrics;
import dev.sluice.spi.SchedulerContext;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** Time that moves when a test says so, and nobody to wake. */
public final class FakeContext implements SchedulerContext {

    private long micros;

    /** Lets it be so many microseconds after the epoch. */
    public void setMicros(long now) {
        micros = now;
    }

    @Override
    public InstantSource clock() {
        return () -> Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    @Override
    public Metrics metrics() {
        return new Metrics() {
            @Override
            public void count(String name, long n) {
                // Nobody looks.
            }

            @Override
            public void gauge(String name, double value) {
                // Nobody looks.
            }
        };
    }

    @Override
    public System.Logger logger() {
        return System.getLogger("sched-simple");
    }

    @Override
    public void wakeAt(Instant when) {
        throw new AssertionError("sched-simple acts on events only");
    }
}
