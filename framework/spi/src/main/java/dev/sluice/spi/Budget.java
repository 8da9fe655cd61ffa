package dev.sluice.spi;

/**
 * How long a pass may take before events that wait should be told. Overrunning it is counted, not
 * punished; on virtual time it never ends.
 */
@FunctionalInterface
public interface Budget {

    /** A budget that never ends. */
    Budget UNLIMITED = () -> false;

    /** Whether the pass should return {@link Pass#MORE} at the next good moment. Cheap enough to ask per job. */
    boolean exhausted();
}
