package dev.sluice.spi;

import java.time.Instant;
import java.time.InstantSource;

/** What the host gives a scheduler to work with. Valid until {@link Scheduler#close}. */
public interface SchedulerContext {

    /** The only clock a policy may read: real time, or virtual time in a replay. Stands still in a callback. */
    InstantSource clock();

    /** Where the policy puts numbers that administrators should see. */
    Metrics metrics();

    /** A logger that names the policy and its generation. */
    System.Logger logger();

    /**
     * Asks for a {@link Scheduler#schedule} pass at an instant, even if nothing happens by then. A time
     * that has passed means "soon". Only the earliest one asked for is kept; after its pass a policy
     * asks again.
     */
    void wakeAt(Instant when);
}
