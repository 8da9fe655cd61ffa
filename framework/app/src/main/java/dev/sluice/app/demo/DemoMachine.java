package dev.sluice.app.demo;

import dev.sluice.app.terminal.Words;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;

/**
 * The machine of the demonstration: ranks that are all this one machine, so that a laptop shows what
 * happens between nodes.
 *
 * @param ranks at least 4
 * @param coresPerRank at least 2
 * @param processors what this machine really has
 */
public record DemoMachine(int ranks, int coresPerRank, int processors) {

    static final int FEWEST_RANKS = 4;

    private static final int FEWEST_CORES = 2;

    /** The ranks asked for, with as many cores as this machine has to offer them. */
    public static DemoMachine of(int ranks) {
        int processors = Runtime.getRuntime().availableProcessors();
        return new DemoMachine(
                Math.max(ranks, FEWEST_RANKS), Math.max(FEWEST_CORES, processors / Math.max(ranks, 1)), processors);
    }

    ResourceSet inventory() {
        ResourceSet.Builder inventory = ResourceSet.builder();
        for (int rank = 0; rank < ranks; rank++) {
            inventory.add(rank, IdSet.range(0, coresPerRank - 1), IdSet.empty(), "node" + rank);
        }
        return inventory.build();
    }

    /** What it is, and whether it promises more than there is. */
    public String describe() {
        int cores = ranks * coresPerRank;
        String machine = "%d ranks with %d cores each".formatted(ranks, coresPerRank);
        return cores <= processors
                ? machine
                : "%s; this machine has %s, so cores are oversubscribed"
                        .formatted(machine, Words.count(processors, "processor"));
    }
}
