package dev.sluice.model;

import java.util.Arrays;

/**
 * Runs of consecutive ids, each packed into a {@code long}, and what can be done with sorted arrays
 * of them. Since ids are not negative, packed runs sort as numbers do.
 */
final class Runs {
    private Runs() {}

    static long pack(int first, int last) {
        return ((long) first << 32) | last;
    }

    static int first(long run) {
        return (int) (run >>> 32);
    }

    static int last(long run) {
        return (int) run;
    }

    /** Index of the run that contains {@code id}, else of the first run after it. */
    static int search(long[] runs, int id) {
        int low = 0;
        int high = runs.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (last(runs[middle]) < id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    static long count(long[] runs, int size) {
        long count = 0;
        for (int i = 0; i < size; i++) {
            count += (long) last(runs[i]) - first(runs[i]) + 1;
        }
        return count;
    }

    static IdSet union(long[] a, long[] b) {
        RunBuffer out = new RunBuffer(a.length + b.length);
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            boolean fromA = j == b.length || (i < a.length && a[i] <= b[j]);
            out.append(fromA ? a[i++] : b[j++]);
        }
        return out.toIdSet();
    }

    static IdSet intersect(long[] a, long[] b) {
        RunBuffer out = new RunBuffer(Math.max(a.length, b.length));
        int i = search(a, first(b[0]));
        int j = search(b, first(a[0]));
        while (i < a.length && j < b.length) {
            int from = Math.max(first(a[i]), first(b[j]));
            int to = Math.min(last(a[i]), last(b[j]));
            if (from <= to) {
                out.append(pack(from, to));
            }
            if (last(a[i]) < last(b[j])) {
                i++;
            } else {
                j++;
            }
        }
        return out.toIdSet();
    }

    static IdSet minus(long[] a, long[] b) {
        RunBuffer out = new RunBuffer(a.length + 1);
        int j = search(b, first(a[0]));
        for (long run : a) {
            long from = first(run);
            while (j < b.length && last(b[j]) < from) {
                j++;
            }
            for (int k = j; k < b.length && first(b[k]) <= last(run); k++) {
                if (first(b[k]) > from) {
                    out.append(pack((int) from, first(b[k]) - 1));
                }
                from = last(b[k]) + 1L;
                j = k;
            }
            if (from <= last(run)) {
                out.append(pack((int) from, last(run)));
            }
        }
        return out.toIdSet();
    }

    /** Whether every run of {@code b} lies within one of {@code a}. */
    static boolean containsAll(long[] a, long[] b) {
        int i = 0;
        for (long run : b) {
            while (i < a.length && last(a[i]) < first(run)) {
                i++;
            }
            if (i == a.length || first(a[i]) > first(run) || last(a[i]) < last(run)) {
                return false;
            }
        }
        return true;
    }

    /** Hands out where the ids of {@code some}, all of which are in {@code all}, stand in {@code all}. */
    static void positions(long[] all, long[] some, IdSet.RangeVisitor out) {
        int i = 0;
        int passed = 0;
        for (long run : some) {
            while (last(all[i]) < first(run)) {
                passed += last(all[i]) - first(all[i]) + 1;
                i++;
            }
            int from = passed + first(run) - first(all[i]);
            out.visit(from, from + last(run) - first(run));
        }
    }

    /** Sorts {@code size} runs that may overlap and joins those that do or touch; returns how many are left. */
    static int normalize(long[] runs, int size) {
        Arrays.sort(runs, 0, size);
        int kept = 0;
        for (int i = 1; i < size; i++) {
            if (first(runs[i]) <= last(runs[kept]) + 1L) {
                runs[kept] = pack(first(runs[kept]), Math.max(last(runs[kept]), last(runs[i])));
            } else {
                runs[++kept] = runs[i];
            }
        }
        return size == 0 ? 0 : kept + 1;
    }
}
