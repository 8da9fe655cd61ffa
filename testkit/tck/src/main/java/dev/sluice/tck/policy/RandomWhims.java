package dev.sluice.tck.policy;

import java.util.Random;

/** Whims that differ from one call to the next. */
final class RandomWhims implements Whims {

    private final Random random;

    RandomWhims(Random random) {
        this.random = random;
    }

    @Override
    public boolean waits() {
        return random.nextInt(6) == 0;
    }

    @Override
    public boolean denies() {
        return random.nextInt(300) == 0;
    }

    @Override
    public boolean annotates() {
        return random.nextInt(4) == 0;
    }

    @Override
    public boolean answersAtOnce() {
        return random.nextInt(4) == 0;
    }

    @Override
    public boolean pauses() {
        return random.nextInt(10) == 0;
    }

    @Override
    public int[] order(int[] ranks) {
        for (int i = ranks.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int rank = ranks[i];
            ranks[i] = ranks[other];
            ranks[other] = rank;
        }
        return ranks;
    }
}
