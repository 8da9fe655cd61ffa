package dev.sluice.replay;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;

/**
 * The machine that a trace is replayed on: ranks of cores that are all alike. A job asks for as many
 * slots of one core as the trace gives it processors, wherever they are.
 *
 * @param ranks 1 to {@link #MOST_RANKS}
 * @param coresPerRank 1 to {@link #MOST_CORES_PER_RANK}
 */
public record ReplayMachine(int ranks, int coresPerRank) {

    /** More than any machine has had. */
    public static final int MOST_RANKS = 1 << 20;
    /** Likewise. */
    public static final int MOST_CORES_PER_RANK = 1 << 12;

    /**
     * Checks the ranges.
     *
     * @throws ReplayException {@code replay-machine}, for a user who asks for more
     */
    public ReplayMachine {
        check("ranks", ranks, MOST_RANKS);
        check("cores per rank", coresPerRank, MOST_CORES_PER_RANK);
    }

    /**
     * A machine of which only the number of processors is known: as many ranks with one core each. That
     * is what the processors of most logs are, parts of a machine that are given out one by one; and it
     * makes the ranks of a job the very processors it had, where a single large node would say that
     * every job ran on rank 0. Any free processors will do for any job, as the reference schedules want.
     */
    public static ReplayMachine ofProcessors(int processors) {
        return new ReplayMachine(processors, 1);
    }

    /** All cores. */
    public long processors() {
        return (long) ranks * coresPerRank;
    }

    /** All there is to schedule: ranks and cores from 0, and hosts named after their ranks. */
    public ResourceSet inventory() {
        return ResourceSet.builder()
                .nodelist(Hostlist.parse(ranks == 1 ? "node0" : "node[0-" + (ranks - 1) + "]"))
                .addAll(new ResourceSet.Entry(
                        IdSet.range(0, ranks - 1), IdSet.range(0, coresPerRank - 1), IdSet.empty()))
                .build();
    }

    private static void check(String what, int count, int most) {
        if (count < 1 || count > most) {
            throw new ReplayException("replay-machine", what + ": " + count + " is not from 1 to " + most);
        }
    }
}
