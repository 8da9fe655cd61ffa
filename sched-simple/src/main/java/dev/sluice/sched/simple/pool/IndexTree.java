package dev.sluice.sched.simple.pool;

/**
 * A set of small integers as a tree of bits: a bit of an upper level says whether the word below it
 * has any. With three levels for a quarter of a million members, every operation touches a word a
 * level, however many members there are or how far apart.
 */
final class IndexTree {

    private static final int WORD = 6;

    private final long[][] levels;
    private int size;

    /** Makes an empty set for the integers below a bound. */
    IndexTree(int bound) {
        int depth = 1;
        for (int words = words(bound); words > 1; words = words(words)) {
            depth++;
        }
        levels = new long[depth][];
        int words = words(bound);
        for (int level = 0; level < depth; level++) {
            levels[level] = new long[words];
            words = words(words);
        }
    }

    private static int words(int bits) {
        return Math.max(1, (bits + 63) >>> WORD);
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean contains(int index) {
        return (levels[0][index >>> WORD] & (1L << index)) != 0;
    }

    void add(int index) {
        if (contains(index)) {
            return;
        }
        size++;
        int bit = index;
        for (long[] level : levels) {
            int word = bit >>> WORD;
            long before = level[word];
            level[word] = before | (1L << bit);
            if (before != 0) {
                return;
            }
            bit = word;
        }
    }

    void remove(int index) {
        if (!contains(index)) {
            return;
        }
        size--;
        int bit = index;
        for (long[] level : levels) {
            int word = bit >>> WORD;
            level[word] &= ~(1L << bit);
            if (level[word] != 0) {
                return;
            }
            bit = word;
        }
    }

    /** The smallest member that is at least {@code from}, or -1. */
    int next(int from) {
        int bit = from;
        for (int level = 0; level < levels.length; level++) {
            long[] words = levels[level];
            int word = bit >>> WORD;
            if (word >= words.length) {
                return -1;
            }
            long bits = words[word] & (-1L << bit);
            if (bits != 0) {
                return lowestBelow(level, (word << WORD) + Long.numberOfTrailingZeros(bits));
            }
            bit = word + 1;
        }
        return -1;
    }

    private int lowestBelow(int level, int bit) {
        int index = bit;
        for (int below = level - 1; below >= 0; below--) {
            index = (index << WORD) + Long.numberOfTrailingZeros(levels[below][index]);
        }
        return index;
    }

    /** The largest member that is at most {@code from}, or -1. */
    int previous(int from) {
        int bit = Math.min(from, (levels[0].length << WORD) - 1);
        for (int level = 0; level < levels.length && bit >= 0; level++) {
            int word = bit >>> WORD;
            long bits = levels[level][word] & (-1L >>> (63 - (bit & 63)));
            if (bits != 0) {
                return highestBelow(level, (word << WORD) + 63 - Long.numberOfLeadingZeros(bits));
            }
            bit = word - 1;
        }
        return -1;
    }

    private int highestBelow(int level, int bit) {
        int index = bit;
        for (int below = level - 1; below >= 0; below--) {
            index = (index << WORD) + 63 - Long.numberOfLeadingZeros(levels[below][index]);
        }
        return index;
    }

    /** The smallest member from {@code from} on that the other set, made for the same bound, has too; or -1. */
    int nextCommon(IndexTree other, int from) {
        long[] mine = levels[0];
        long[] others = other.levels[0];
        int start = from;
        while (true) {
            int index = next(start);
            if (index < 0) {
                return -1;
            }
            int word = index >>> WORD;
            long bits = mine[word] & others[word] & (-1L << index);
            if (bits != 0) {
                return (word << WORD) + Long.numberOfTrailingZeros(bits);
            }
            int candidate = other.next((word + 1) << WORD);
            if (candidate < 0) {
                return -1;
            }
            start = (candidate >>> WORD) << WORD;
        }
    }

    /** How many members the other set, made for the same bound, has too. */
    int countCommon(IndexTree other) {
        long[] mine = levels[0];
        long[] others = other.levels[0];
        int count = 0;
        for (int index = next(0); index >= 0; index = next(((index >>> WORD) + 1) << WORD)) {
            count += Long.bitCount(mine[index >>> WORD] & others[index >>> WORD]);
        }
        return count;
    }
}
