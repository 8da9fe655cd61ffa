package dev.sluice.sched.simple.pool;

import dev.sluice.model.IdSet;
import java.util.Arrays;
import java.util.List;

/**
 * Which cores (or gpus) of each node are free: a bit for each id, in words that lie one node after
 * the other. A node's words begin at the word of its lowest id, so that a word of an {@link IdSet}
 * and a word here hold the same ids.
 */
final class UnitMap {

    private final IdSet[] all;
    private final int[] start;
    private final long[] free;
    private final int[] count;

    /** @throws IllegalArgumentException if ids lie so far apart that their bits would not fit into memory */
    UnitMap(List<IdSet> unitsOfNodes) {
        all = unitsOfNodes.toArray(IdSet[]::new);
        start = new int[all.length + 1];
        count = new int[all.length];
        long words = 0;
        for (int node = 0; node < all.length; node++) {
            IdSet ids = all[node];
            start[node] = (int) words;
            words += ids.isEmpty() ? 0 : (ids.last() >>> 6) - (ids.first() >>> 6) + 1;
            if (words > Integer.MAX_VALUE / 8) {
                throw new IllegalArgumentException("core or gpu ids such as \"" + ids + "\" lie too far apart");
            }
        }
        start[all.length] = (int) words;
        free = new long[(int) words];
        for (int node = 0; node < all.length; node++) {
            for (int word = start[node]; word < start[node + 1]; word++) {
                free[word] = all[node].word(wordOfIds(node, word));
            }
            count[node] = Math.toIntExact(all[node].count());
        }
    }

    // The word of an IdSet that a word of ours stands for.
    private int wordOfIds(int node, int word) {
        return (all[node].first() >>> 6) + word - start[node];
    }

    /** All ids of a node, free or not. */
    IdSet all(int node) {
        return all[node];
    }

    /** How many ids of a node are free. */
    int free(int node) {
        return count[node];
    }

    /** Whether nothing of a node is taken. */
    boolean isIdle(int node) {
        return count[node] == all[node].count();
    }

    /** Takes the lowest free ids of a node; there must be as many. */
    IdSet take(int node, int number) {
        if (number == 0) {
            return IdSet.empty();
        }
        if (number == all[node].count()) {
            return takeAll(node);
        }
        count[node] -= number;
        IdSet.Builder taken = null;
        int left = number;
        for (int word = start[node]; ; word++) {
            long bits = lowest(free[word], left);
            if (bits == 0) {
                continue;
            }
            free[word] &= ~bits;
            left -= Long.bitCount(bits);
            IdSet ids = IdSet.ofWord(wordOfIds(node, word) << 6, bits);
            if (left == 0 && taken == null) {
                return ids;
            }
            taken = (taken == null ? IdSet.builder() : taken).addAll(ids);
            if (left == 0) {
                return taken.build();
            }
        }
    }

    private static long lowest(long bits, int number) {
        if (Long.bitCount(bits) <= number) {
            return bits;
        }
        // Mostly the lowest ones lie side by side.
        long run = (number == 64 ? -1L : (1L << number) - 1) << Long.numberOfTrailingZeros(bits);
        if ((bits & run) == run) {
            return run;
        }
        long rest = bits;
        for (int i = 0; i < number; i++) {
            rest &= rest - 1;
        }
        return bits ^ rest;
    }

    /** Takes all ids of a node, which must be idle. */
    IdSet takeAll(int node) {
        Arrays.fill(free, start[node], start[node + 1], 0);
        count[node] = 0;
        return all[node];
    }

    /** Whether all these ids exist on a node and are free. */
    boolean areFree(int node, IdSet ids) {
        return matches(node, ids, true);
    }

    /** Whether all these ids exist on a node and are taken. */
    boolean areTaken(int node, IdSet ids) {
        return matches(node, ids, false);
    }

    private boolean matches(int node, IdSet ids, boolean wantFree) {
        if (ids.isEmpty()) {
            return true;
        }
        if (!all[node].containsAll(ids)) {
            return false;
        }
        for (int word = start[node]; word < start[node + 1]; word++) {
            long bits = ids.word(wordOfIds(node, word));
            if ((free[word] & bits) != (wantFree ? bits : 0)) {
                return false;
            }
        }
        return true;
    }

    /** Takes ids of a node that are known to be free. */
    void take(int node, IdSet ids) {
        if (!ids.isEmpty()) {
            flip(node, ids);
            count[node] -= (int) ids.count();
        }
    }

    /** Gives ids of a node back that are known to be taken. */
    void give(int node, IdSet ids) {
        if (!ids.isEmpty()) {
            flip(node, ids);
            count[node] += (int) ids.count();
        }
    }

    private void flip(int node, IdSet ids) {
        for (int word = start[node]; word < start[node + 1]; word++) {
            free[word] ^= ids.word(wordOfIds(node, word));
        }
    }

    /** The free ids of a node. */
    IdSet freeIds(int node) {
        IdSet.Builder ids = IdSet.builder();
        for (int word = start[node]; word < start[node + 1]; word++) {
            ids.addAll(IdSet.ofWord(wordOfIds(node, word) << 6, free[word]));
        }
        return ids.build();
    }
}
