package dev.sluice.replay;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Notices that nothing happens any more, although the policy keeps the loop going: it may ask for as many
 * passes as it likes, and for wake-ups at whatever times.
 */
final class StallWatch {
    /** So many turns of an instant more than there are jobs: a policy may look at one job in a pass. */
    private static final int IDLE_TURNS = 10_000;

    /** A policy may wait for a time of its own; one that waits this often with nothing to wait for waits for ever. */
    private static final int IDLE_INSTANTS = 10_000;

    /** A policy may look every second while jobs run: for 115 days on end. */
    private static final int QUIET_INSTANTS = 10_000_000;

    private final InstantSource clock;
    private final LongSupplier progress;
    private final BooleanSupplier idle;
    private final long mostTurns;
    private Instant instant;
    private long atTurn;
    private long turns;
    private long atInstant;
    private long quiet;

    /**
     * A watch at its start.
     *
     * @param progress how much has happened so far; never less than before
     * @param idle whether nothing runs and nothing is to come
     * @param jobs all there are
     */
    StallWatch(InstantSource clock, LongSupplier progress, BooleanSupplier idle, int jobs) {
        this.clock = clock;
        this.progress = progress;
        this.idle = idle;
        mostTurns = IDLE_TURNS + (long) jobs;
        instant = clock.instant();
    }

    /** Called after each turn: whether this instant will have no end. */
    boolean isInstantEndless() {
        Instant now = clock.instant();
        long happened = progress.getAsLong();
        boolean moved = happened != atTurn || !now.equals(instant);
        instant = now;
        atTurn = happened;
        turns = moved ? 0 : turns + 1;
        return turns > mostTurns;
    }

    /** Called after each instant: whether time passes and nothing will come of it. */
    boolean isStuck() {
        long happened = progress.getAsLong();
        quiet = happened != atInstant ? 0 : quiet + 1;
        atInstant = happened;
        return quiet > (idle.getAsBoolean() ? IDLE_INSTANTS : QUIET_INSTANTS);
    }
}
