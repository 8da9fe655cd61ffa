package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which cores and gpus of which rank are there, and which are taken: one bit each. Checking or marking
 * a job costs the ranks that the job has, whatever the size of the machine. A job that runs on what the
 * inventory lacks, a rank that is excluded now, say, holds it all the same.
 */
final class Occupancy {

    private static final long[] NONE = {};

    private final Bits cores = new Bits("core");
    private final Bits gpus = new Bits("gpu");

    Occupancy(ResourceSet inventory) {
        inventory.forEachRank((rank, coreIds, gpuIds) -> {
            cores.exist(rank, coreIds);
            gpus.exist(rank, gpuIds);
        });
    }

    /** Takes ranks out of the inventory. What is taken there stays so until it is given. */
    void shrink(IdSet ranks) {
        ranks.forEachId(rank -> {
            cores.vanish(rank);
            gpus.vanish(rank);
        });
    }

    /** The first core or gpu that the inventory does not have, in words; null when it has them all. */
    @Nullable
    String unknown(ResourceSet wanted) {
        return new Search(Bits::unknown).in(wanted);
    }

    /** The first core or gpu that is taken, in words; null when all are free. */
    @Nullable
    String taken(ResourceSet wanted) {
        return new Search(Bits::taken).in(wanted);
    }

    /** Everything that is taken, without hosts; costs the ranks of the machine, however many jobs have them. */
    ResourceSet allTaken() {
        ResourceSet.Builder all = ResourceSet.builder();
        cores.ranks().union(gpus.ranks()).forEachId(rank -> all.add(rank, cores.taken(rank), gpus.taken(rank)));
        return all.build();
    }

    void take(ResourceSet resources) {
        resources.forEachRank((rank, coreIds, gpuIds) -> {
            cores.mark(rank, coreIds, true);
            gpus.mark(rank, gpuIds, true);
        });
    }

    void give(ResourceSet resources) {
        resources.forEachRank((rank, coreIds, gpuIds) -> {
            cores.mark(rank, coreIds, false);
            gpus.mark(rank, gpuIds, false);
        });
    }

    /** One question about one resource type of one rank; the answer in words, or null. */
    @FunctionalInterface
    private interface Question {
        @Nullable
        String ask(Bits bits, int rank, IdSet ids);
    }

    private final class Search {
        private final Question question;
        private @Nullable String found;

        Search(Question question) {
            this.question = question;
        }

        @Nullable
        String in(ResourceSet wanted) {
            wanted.forEachRank(this::visit);
            return found;
        }

        private void visit(int rank, IdSet coreIds, IdSet gpuIds) {
            if (found == null) {
                found = question.ask(cores, rank, coreIds);
            }
            if (found == null) {
                found = question.ask(gpus, rank, gpuIds);
            }
        }
    }

    /**
     * Bits of one resource type, by rank and 64-id word, as far as the inventory goes and numbers are such
     * as machines have. An inventory may number its ranks and cores as it likes, up to 2^31 - 1.
     */
    private static final class Bits {
        private static final int MOST_RANKS = 1 << 20;
        private static final IdSet DENSE_IDS = IdSet.range(0, (1 << 12) - 1);

        private final String type;
        private long[][] there = {};
        private long[][] taken = {};

        /** What is there beyond the bounds. */
        private final Map<Integer, IdSet> thereBeyond = new HashMap<>();

        /** What is taken beyond: seldom anything, and its ids may be as large as ids can be. */
        private final Map<Integer, IdSet> takenBeyond = new HashMap<>();

        Bits(String type) {
            this.type = type;
        }

        void exist(int rank, IdSet ids) {
            IdSet dense = rank < MOST_RANKS ? ids.intersect(DENSE_IDS) : IdSet.empty();
            if (!dense.isEmpty()) {
                there = with(there, rank, words(dense));
                taken = with(taken, rank, words(dense));
                for (int word = 0; word < words(dense); word++) {
                    there[rank][word] |= dense.word(word);
                }
            }
            IdSet sparse = ids.minus(dense);
            if (!sparse.isEmpty()) {
                thereBeyond.merge(rank, sparse, IdSet::union);
            }
        }

        void vanish(int rank) {
            Arrays.fill(row(there, rank), 0);
            thereBeyond.remove(rank);
        }

        @Nullable
        String unknown(int rank, IdSet ids) {
            long[] row = row(there, rank);
            int words = Math.min(words(ids), row.length);
            for (int word = 0; word < words; word++) {
                long unknown = ids.word(word) & ~row[word];
                if (unknown != 0) {
                    return "rank " + rank + " has no " + type + " " + first(word, unknown);
                }
            }
            if (words == words(ids)) {
                return null;
            }
            IdSet unknown = past(ids, row).minus(thereBeyond.getOrDefault(rank, IdSet.empty()));
            return unknown.isEmpty() ? null : "rank " + rank + " has no " + type + " " + unknown.first();
        }

        @Nullable
        String taken(int rank, IdSet ids) {
            long[] row = row(taken, rank);
            int words = Math.min(words(ids), row.length);
            for (int word = 0; word < words; word++) {
                long held = ids.word(word) & row[word];
                if (held != 0) {
                    return type + " " + first(word, held) + " of rank " + rank + " is taken";
                }
            }
            IdSet held = takenBeyond.isEmpty()
                    ? IdSet.empty()
                    : takenBeyond.getOrDefault(rank, IdSet.empty()).intersect(ids);
            return held.isEmpty() ? null : type + " " + held.first() + " of rank " + rank + " is taken";
        }

        /** The ranks of which something is taken. */
        IdSet ranks() {
            IdSet.Builder ranks = IdSet.builder();
            for (int rank = 0; rank < taken.length; rank++) {
                if (Arrays.stream(taken[rank]).anyMatch(word -> word != 0)) {
                    ranks.add(rank);
                }
            }
            takenBeyond.keySet().forEach(ranks::add);
            return ranks.build();
        }

        IdSet taken(int rank) {
            long[] row = row(taken, rank);
            IdSet ids = takenBeyond.getOrDefault(rank, IdSet.empty());
            for (int word = 0; word < row.length; word++) {
                ids = ids.union(IdSet.ofWord(word * Long.SIZE, row[word]));
            }
            return ids;
        }

        void mark(int rank, IdSet ids, boolean take) {
            long[] row = row(taken, rank);
            int words = Math.min(words(ids), row.length);
            for (int word = 0; word < words; word++) {
                row[word] = take ? row[word] | ids.word(word) : row[word] & ~ids.word(word);
            }
            if (words < words(ids)) {
                markBeyond(rank, past(ids, row), take);
            }
        }

        private void markBeyond(int rank, IdSet ids, boolean take) {
            IdSet before = takenBeyond.getOrDefault(rank, IdSet.empty());
            IdSet after = take ? before.union(ids) : before.minus(ids);
            if (after.isEmpty()) {
                takenBeyond.remove(rank);
            } else {
                takenBeyond.put(rank, after);
            }
        }

        private static long[] row(long[][] rows, int rank) {
            return rank < rows.length ? rows[rank] : NONE;
        }

        /** The ids that a row has no bits for. */
        private static IdSet past(IdSet ids, long[] row) {
            return row.length == 0 ? ids : ids.minus(IdSet.range(0, row.length * Long.SIZE - 1));
        }

        private static long[][] with(long[][] rows, int rank, int words) {
            long[][] grown = rows;
            if (rank >= rows.length) {
                grown = Arrays.copyOf(rows, Math.max(rank + 1, rows.length * 2));
                Arrays.fill(grown, rows.length, grown.length, NONE);
            }
            if (grown[rank].length < words) {
                grown[rank] = Arrays.copyOf(grown[rank], words);
            }
            return grown;
        }

        private static int words(IdSet ids) {
            return ids.isEmpty() ? 0 : ids.last() / Long.SIZE + 1;
        }

        private static int first(int word, long bits) {
            return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
        }
    }
}
