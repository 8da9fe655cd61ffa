package dev.sluice.sched.simple;

import dev.sluice.spi.Metrics;
import dev.sluice.spi.SchedulerContext;
import java.time.Instant;
import java.time.InstantSource;

/** Time that stands still, and nobody to wake. */
final class FakeContext implements SchedulerContext {

    @Override
    public InstantSource clock() {
        return InstantSource.fixed(Instant.EPOCH);
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
        throw new AssertionError("fcfs acts on events only");
    }
}
