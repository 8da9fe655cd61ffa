package dev.sluice.app.terminal;

import dev.sluice.model.IdSet;

/** Numbers with their nouns. */
public final class Words {

    private Words() {}

    /** {@code 1 core}, {@code 2 cores}. */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** {@code rank 3}, {@code ranks 0-3}. */
    public static String ranks(IdSet ranks) {
        return (ranks.count() == 1 ? "rank " : "ranks ") + ranks;
    }
}
