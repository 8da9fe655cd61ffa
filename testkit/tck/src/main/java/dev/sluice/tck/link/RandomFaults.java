package dev.sluice.tck.link;

import dev.sluice.model.JobId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Faults drawn from a seed. Every fifth commit and look-up fails, each message takes up to 200 ms, and of
 * what is under way at a disconnect any part arrives. A job's look-up fails three times at most, so that a
 * host which tries again always comes to its end.
 */
public final class RandomFaults implements LinkFaults {

    private static final int ODDS = 5;
    private static final int MOST_LOOKUPS = 3;
    private static final int MOST_MILLIS = 200;

    private final Random random;
    private final Map<JobId, Integer> lookups = new HashMap<>();

    /** Draws them. */
    public RandomFaults(long seed) {
        random = new Random(seed);
    }

    @Override
    public boolean failsCommit(JobId id) {
        return random.nextInt(ODDS) == 0;
    }

    @Override
    public boolean failsLookup(JobId id) {
        return random.nextInt(ODDS) == 0 && lookups.merge(id, 1, Integer::sum) <= MOST_LOOKUPS;
    }

    @Override
    public Duration delay() {
        return random.nextBoolean() ? Duration.ZERO : Duration.ofMillis(random.nextInt(MOST_MILLIS));
    }

    @Override
    public int arriving(int underWay) {
        return random.nextInt(underWay + 1);
    }
}
