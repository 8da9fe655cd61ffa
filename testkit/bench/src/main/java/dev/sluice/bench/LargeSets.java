package dev.sluice.bench;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** R of 10 000 ranks in the shapes that differ in cost, and idsets of ranks to take from it. */
public final class LargeSets {
    static final int RANKS = 10_000;

    private static final long SEED = 27;

    private LargeSets() {}

    /** Which ranks hold the same. */
    public enum Nodes {
        /** All: R is one entry. */
        ALIKE,
        /** Each rank and the one 5 000 further on: 5 000 entries, each of two ranks. */
        PAIRS,
        /** None: 10 000 entries. */
        DIFFERENT
    }

    /** How the nodelist is written. */
    public enum Names {
        /** One range. */
        BRACKET,
        /** In an order in which hardly any two names that follow each other make a range. */
        FRAGMENTED
    }

    /** What housekeeping has released. */
    public enum Freed {
        /** A stretch of 2 001 ranks, the usual case. */
        BLOCK,
        /** Every second rank, which leaves most ranges. */
        EVERY_SECOND,
        /** Each rank with probability one half. */
        RANDOM_HALF;

        IdSet ranks() {
            if (this == BLOCK) {
                return IdSet.range(2000, 4000);
            }
            Random random = new Random(SEED);
            IdSet.Builder ids = IdSet.builder();
            for (int rank = 0; rank < RANKS; rank++) {
                if (this == EVERY_SECOND ? rank % 2 == 0 : random.nextBoolean()) {
                    ids.add(rank);
                }
            }
            return ids.build();
        }
    }

    static ResourceSet make(Nodes nodes, Names names) {
        List<String> hosts = new ArrayList<>();
        ResourceSet.Builder set = ResourceSet.builder();
        IdSet gpus = IdSet.range(0, 3);
        for (int rank = 0; rank < RANKS; rank++) {
            hosts.add("node" + (rank + 1));
            int kind = switch (nodes) {
                case ALIKE -> 0;
                case PAIRS -> rank % (RANKS / 2);
                case DIFFERENT -> rank;
            };
            set.add(rank, IdSet.range(0, 95 + kind), gpus);
        }
        if (names == Names.FRAGMENTED) {
            Collections.shuffle(hosts, new Random(SEED));
        }
        return set.nodelist(Hostlist.of(hosts))
                .property("batch", IdSet.range(0, RANKS - 1))
                .property("big", IdSet.range(RANKS / 2, RANKS - 1))
                .build();
    }
}
