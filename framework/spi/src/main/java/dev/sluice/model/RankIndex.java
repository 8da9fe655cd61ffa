package dev.sluice.model;

import java.util.Arrays;
import java.util.List;

/** The ranks of some disjoint entries in ascending order, each with the number of its entry. */
final class RankIndex {
    // Rank in the upper half, entry in the lower: sorting the words sorts by rank.
    private final long[] words;

    RankIndex(List<ResourceSet.Entry> entries) {
        long count = 0;
        for (ResourceSet.Entry entry : entries) {
            count += entry.ranks().count();
        }
        words = new long[Math.toIntExact(count)];
        int size = 0;
        for (int i = 0; i < entries.size(); i++) {
            IdSet ranks = entries.get(i).ranks();
            for (int rank = ranks.first(); rank >= 0; rank = ranks.next(rank)) {
                words[size++] = (long) rank << 32 | i;
            }
        }
        Arrays.sort(words);
    }

    int size() {
        return words.length;
    }

    int rank(int position) {
        return (int) (words[position] >>> 32);
    }

    int entry(int position) {
        return (int) words[position];
    }

    /** The number of the entry that has {@code rank}, or -1. */
    int find(int rank) {
        int at = Arrays.binarySearch(words, (long) rank << 32);
        int next = at >= 0 ? at : -at - 1;
        return next < words.length && rank(next) == rank ? entry(next) : -1;
    }
}
