package dev.sluice.host;

import dev.sluice.spi.Budget;
import java.time.Duration;

/** The time that one pass is given, counted from when it is made. */
final class PassBudget implements Budget {

    private final long start = System.nanoTime();
    private final long nanos;

    /**
     * A budget that begins now.
     *
     * @param duration {@link Duration#ZERO} for one that never ends
     */
    PassBudget(Duration duration) {
        nanos = duration.toNanos();
    }

    @Override
    public boolean exhausted() {
        return spent(nanos);
    }

    /** Whether the pass took so long that it can't have asked, twice the budget. */
    boolean isOverrun() {
        return spent(2 * nanos);
    }

    private boolean spent(long limit) {
        return nanos > 0 && System.nanoTime() - start > limit;
    }
}
