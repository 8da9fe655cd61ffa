package dev.sluice.host;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;

/** Counts a policy's faults, and decides what follows one: another start after a pause, or none any more. */
final class FaultGuard {

    /** Three faults within ten minutes are no accident (DESIGN.md, The ledger). */
    private static final int TOLERATED = 3;

    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    private final ArrayDeque<Instant> faults = new ArrayDeque<>();

    /**
     * Takes note of a fault.
     *
     * @param replaceable whether another policy stands ready, which then takes over at the last fault that
     *     is tolerated
     * @return the pause before the next start, empty if there shall be none
     */
    Optional<Duration> fault(Instant now, boolean replaceable) {
        while (!faults.isEmpty() && faults.peekFirst().isBefore(now.minus(WINDOW))) {
            faults.pollFirst();
        }
        faults.addLast(now);
        return faults.size() > TOLERATED - (replaceable ? 1 : 0)
                ? Optional.empty()
                : Optional.of(FIRST_PAUSE.multipliedBy(1L << (faults.size() - 1)));
    }

    /** Another policy starts with a clean slate. */
    void reset() {
        faults.clear();
    }
}
