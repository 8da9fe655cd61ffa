package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which cores and gpus of which rank are there, and which are taken: one bit each. Checking or marking
 * a job costs the ranks that the job has, whatever the size of the machine.
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

    /** Bits of one resource type, by rank and 64-id word. */
    private static final class Bits {
        private final String type;
        private long[][] there = {};
        private long[][] taken = {};

        Bits(String type) {
            this.type = type;
        }

        void exist(int rank, IdSet ids) {
            there = with(there, rank, words(ids));
            or(there[rank], ids);
        }

        @Nullable
        String unknown(int rank, IdSet ids) {
            for (int word = 0; word < words(ids); word++) {
                long unknown = ids.word(word) & ~at(there, rank, word);
                if (unknown != 0) {
                    return "rank " + rank + " has no " + type + " " + first(word, unknown);
                }
            }
            return null;
        }

        @Nullable
        String taken(int rank, IdSet ids) {
            for (int word = 0; word < words(ids); word++) {
                long held = ids.word(word) & at(taken, rank, word);
                if (held != 0) {
                    return type + " " + first(word, held) + " of rank " + rank + " is taken";
                }
            }
            return null;
        }

        /** Also takes what the inventory lacks: a job that runs on a rank now excluded still holds it. */
        void mark(int rank, IdSet ids, boolean take) {
            int words = words(ids);
            taken = with(taken, rank, words);
            long[] bits = taken[rank];
            for (int word = 0; word < words; word++) {
                bits[word] = take ? bits[word] | ids.word(word) : bits[word] & ~ids.word(word);
            }
        }

        private static void or(long[] bits, IdSet ids) {
            for (int word = 0; word < words(ids); word++) {
                bits[word] |= ids.word(word);
            }
        }

        private static long at(long[][] rows, int rank, int word) {
            return rank < rows.length && word < rows[rank].length ? rows[rank][word] : 0;
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
