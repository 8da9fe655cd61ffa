package dev.sluice.model.property;

import java.util.Random;

/**
 * Runs random sequences until there have been enough operations: 100 000, or {@code
 * -Dsluice.ops=1000000}. {@code -Dsluice.seed=N} repeats the one sequence that a failure named.
 */
public final class Seeds {
    private static final int OPERATIONS = Integer.getInteger("sluice.ops", 100_000);

    private Seeds() {}

    /** A sequence of operations on fresh state. */
    @FunctionalInterface
    public interface Sequence {
        /** Runs the whole sequence. */
        void run(Random random);
    }

    /** Runs sequences of {@code length} operations each, every one with its own seed. */
    public static void run(int length, Sequence sequence) {
        Long only = Long.getLong("sluice.seed");
        if (only != null) {
            run(sequence, only);
            return;
        }
        long first = System.nanoTime();
        for (int done = 0; done < OPERATIONS; done += length) {
            run(sequence, first + done);
        }
    }

    private static void run(Sequence sequence, long seed) {
        try {
            sequence.run(new Random(seed));
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("repeat with -Dsluice.seed=" + seed + ": " + e.getMessage(), e);
        }
    }
}
