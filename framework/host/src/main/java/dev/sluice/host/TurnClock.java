package dev.sluice.host;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that moves between turns and not within one, so that all that is decided together has one time. */
final class TurnClock implements InstantSource {

    private final InstantSource source;
    private Instant now;

    TurnClock(InstantSource source) {
        this.source = source;
        now = source.instant();
    }

    /** A turn begins. */
    void tick() {
        now = source.instant();
    }

    @Override
    public Instant instant() {
        return now;
    }
}
