package dev.sluice.tck.policy;

import java.util.Random;

/** What a sound policy is free to choose. */
public interface Whims {

    /** First come, first served with the lowest ranks first; nothing waits that could run, nothing is refused. */
    Whims NONE = new Whims() {};

    /** Whims drawn from a source of chance: some answers come late, a few requests are denied for nothing. */
    static Whims of(Random random) {
        return new RandomWhims(random);
    }

    /** Whether a request that could be granted waits a while. */
    default boolean waits() {
        return false;
    }

    /** Whether a request is denied though it could be met. */
    default boolean denies() {
        return false;
    }

    /** Whether users are told about a wait. */
    default boolean annotates() {
        return false;
    }

    /** Whether requests are decided in the callback that is on, whichever it is, and not only in the next pass. */
    default boolean answersAtOnce() {
        return false;
    }

    /** Whether a pass ends early and asks for another one. */
    default boolean pauses() {
        return false;
    }

    /** The same ranks in the order in which they are tried. */
    default int[] order(int[] ranks) {
        return ranks;
    }
}
