package dev.sluice.sched.simple.pool;

import java.util.Arrays;

/** The nodes chosen for a request, and how many slots go to each; used again for the next one. */
final class Picks {

    private static final int SLOT_BITS = 32;
    private static final long SLOT_MASK = (1L << SLOT_BITS) - 1;

    // Node above, slots below, so that sorting numbers sorts by node.
    private long[] packed = new long[16];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int node, int slots) {
        if (size == packed.length) {
            packed = Arrays.copyOf(packed, 2 * size);
        }
        packed[size++] = (long) node << SLOT_BITS | slots;
    }

    int size() {
        return size;
    }

    int node(int pick) {
        return (int) (packed[pick] >>> SLOT_BITS);
    }

    int slots(int pick) {
        return (int) (packed[pick] & SLOT_MASK);
    }

    long totalSlots() {
        long total = 0;
        for (int pick = 0; pick < size; pick++) {
            total += slots(pick);
        }
        return total;
    }

    /** Gives every node as many slots as the one with the fewest. */
    void even() {
        long fewest = SLOT_MASK;
        for (int pick = 0; pick < size; pick++) {
            fewest = Math.min(fewest, slots(pick));
        }
        for (int pick = 0; pick < size; pick++) {
            packed[pick] = (packed[pick] & ~SLOT_MASK) | fewest;
        }
    }

    /**
     * Gives out so many slots, one on each node and then another round. A node gets no more than it was
     * picked with; together they must have been picked with enough.
     */
    void level(long slots) {
        long level = rounds(slots);
        long odd = slots - heldBelow(level);
        for (int pick = 0; pick < size; pick++) {
            long most = slots(pick);
            long given = Math.min(most, level);
            if (odd > 0 && most > level) {
                given++;
                odd--;
            }
            packed[pick] = (packed[pick] & ~SLOT_MASK) | given;
        }
    }

    // The highest number of whole rounds that does not give out more than there are slots.
    private long rounds(long slots) {
        long from = 0;
        long to = SLOT_MASK;
        while (from < to) {
            long middle = (from + to + 1) >>> 1;
            if (heldBelow(middle) <= slots) {
                from = middle;
            } else {
                to = middle - 1;
            }
        }
        return from;
    }

    private long heldBelow(long level) {
        long held = 0;
        for (int pick = 0; pick < size; pick++) {
            held += Math.min(slots(pick), level);
        }
        return held;
    }

    /** Puts the nodes into the order of their ranks. */
    void sort() {
        if (size > 1) {
            Arrays.sort(packed, 0, size);
        }
    }
}
