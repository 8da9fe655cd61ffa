package dev.sluice.sched.simple.plan;

import java.util.Arrays;

/**
 * How a number changes over time: a tree of changes by time, each branch with its sum and the least and the
 * greatest sum on the way through it. So the first time at which the number is at least, or below, some level
 * is found in the logarithm of the changes.
 *
 * <p>The tree is a treap in arrays; branch 0 is the empty one.
 */
public final class Timeline {

    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private long[] time = new long[16];
    private long[] change = new long[16];
    private long[] sum = new long[16];
    private long[] least = new long[16];
    private long[] greatest = new long[16];
    private int[] heap = new int[16];
    private int[] left = new int[16];
    private int[] right = new int[16];
    private int used = 1;
    private int spare;
    private int root;
    private long random = 1;

    /** Makes a timeline without changes. */
    public Timeline() {
        least[0] = Long.MAX_VALUE;
        greatest[0] = Long.MIN_VALUE;
    }

    /** Lets the number change at a time; at {@link Micros#NEVER} nothing does. */
    public void add(long when, long by) {
        if (when != Micros.NEVER && by != 0) {
            root = add(root, when, by);
        }
    }

    private int add(int branch, long when, long by) {
        if (branch == 0) {
            return leaf(when, by);
        }
        if (when == time[branch]) {
            change[branch] += by;
            if (change[branch] == 0) {
                int rest = merge(left[branch], right[branch]);
                left[branch] = spare;
                spare = branch;
                return rest;
            }
        } else if (when < time[branch]) {
            int below = add(left[branch], when, by);
            left[branch] = below;
            if (heap[below] > heap[branch] && below != 0) {
                left[branch] = right[below];
                right[below] = branch;
                pull(branch);
                pull(below);
                return below;
            }
        } else {
            int below = add(right[branch], when, by);
            right[branch] = below;
            if (heap[below] > heap[branch] && below != 0) {
                right[branch] = left[below];
                left[below] = branch;
                pull(branch);
                pull(below);
                return below;
            }
        }
        pull(branch);
        return branch;
    }

    private int leaf(long when, long by) {
        int branch = spare;
        if (branch != 0) {
            spare = left[branch];
        } else {
            branch = used++;
            if (branch == time.length) {
                grow();
            }
        }
        random = random * MULTIPLIER + 1;
        heap[branch] = (int) (random >>> 33);
        time[branch] = when;
        change[branch] = by;
        left[branch] = 0;
        right[branch] = 0;
        pull(branch);
        return branch;
    }

    private void grow() {
        int size = 2 * time.length;
        time = Arrays.copyOf(time, size);
        change = Arrays.copyOf(change, size);
        sum = Arrays.copyOf(sum, size);
        least = Arrays.copyOf(least, size);
        greatest = Arrays.copyOf(greatest, size);
        heap = Arrays.copyOf(heap, size);
        left = Arrays.copyOf(left, size);
        right = Arrays.copyOf(right, size);
    }

    private int merge(int earlier, int later) {
        if (earlier == 0 || later == 0) {
            return earlier + later;
        }
        if (heap[earlier] > heap[later]) {
            right[earlier] = merge(right[earlier], later);
            pull(earlier);
            return earlier;
        }
        left[later] = merge(earlier, left[later]);
        pull(later);
        return later;
    }

    private void pull(int branch) {
        int before = left[branch];
        int after = right[branch];
        long here = sum[before] + change[branch];
        sum[branch] = here + sum[after];
        least[branch] = Math.min(least[before], after == 0 ? here : Math.min(here, here + least[after]));
        greatest[branch] = Math.max(greatest[before], after == 0 ? here : Math.max(here, here + greatest[after]));
    }

    /** The sum of all changes up to a time, those at the time itself among them. */
    public long at(long when) {
        long total = 0;
        int branch = root;
        while (branch != 0) {
            if (time[branch] <= when) {
                total += sum[left[branch]] + change[branch];
                branch = right[branch];
            } else {
                branch = left[branch];
            }
        }
        return total;
    }

    /** The first time from this one on at which the number is at least so high, or {@link Micros#NEVER}. */
    public long firstAtLeast(long from, long level) {
        return at(from) >= level ? from : rise(root, 0, from, level);
    }

    /** The first time after this one at which the number is below a level, or {@link Micros#NEVER}. */
    public long firstBelow(long after, long level) {
        return fall(root, 0, after, level);
    }

    private long rise(int branch, long before, long after, long level) {
        if (branch == 0 || before + greatest[branch] < level) {
            return Micros.NEVER;
        }
        long here = before + sum[left[branch]] + change[branch];
        if (time[branch] > after) {
            long found = rise(left[branch], before, after, level);
            if (found != Micros.NEVER || here >= level) {
                return found != Micros.NEVER ? found : time[branch];
            }
        }
        return rise(right[branch], here, after, level);
    }

    private long fall(int branch, long before, long after, long level) {
        if (branch == 0 || before + least[branch] >= level) {
            return Micros.NEVER;
        }
        long here = before + sum[left[branch]] + change[branch];
        if (time[branch] > after) {
            long found = fall(left[branch], before, after, level);
            if (found != Micros.NEVER || here < level) {
                return found != Micros.NEVER ? found : time[branch];
            }
        }
        return fall(right[branch], here, after, level);
    }

    /**
     * The first time from this one on at which the number is at least so high and stays so for a while.
     *
     * @param length how long, {@link Micros#NEVER} for ever
     * @param before when the search may end: later times are of no use
     * @return {@link Micros#NEVER} if there is no such time
     */
    public long firstFit(long from, long level, long length, long before) {
        long start = firstAtLeast(from, level);
        while (start < before) {
            long end = firstBelow(start, level);
            if (end == Micros.NEVER || end >= Micros.plus(start, length)) {
                return start;
            }
            start = firstAtLeast(end, level);
        }
        return Micros.NEVER;
    }
}
