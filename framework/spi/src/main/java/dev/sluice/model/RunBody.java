package dev.sluice.model;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.IntConsumer;

/** Ids as a sorted array of runs: the form of few ids far apart, and of few long ranges. */
final class RunBody implements IdBody {
    private final long[] runs;
    private final long count;

    RunBody(long[] runs, long count) {
        this.runs = runs;
        this.count = count;
    }

    @Override
    public long[] runs() {
        return runs;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public boolean contains(int id) {
        int i = Runs.search(runs, id);
        return i < runs.length && Runs.first(runs[i]) <= id;
    }

    @Override
    public int ceiling(int id) {
        int i = Runs.search(runs, id);
        return i == runs.length ? -1 : Math.max(id, Runs.first(runs[i]));
    }

    @Override
    public int floor(int id) {
        int i = Runs.search(runs, id);
        if (i < runs.length && Runs.first(runs[i]) <= id) {
            return id;
        }
        return i == 0 ? -1 : Runs.last(runs[i - 1]);
    }

    @Override
    public int nth(long index) {
        long left = index;
        for (long run : runs) {
            long length = (long) Runs.last(run) - Runs.first(run) + 1;
            if (left < length) {
                return (int) (Runs.first(run) + left);
            }
            left -= length;
        }
        throw new IndexOutOfBoundsException("id " + index + " of " + count);
    }

    @Override
    public long below(int id) {
        int i = Runs.search(runs, id);
        long smaller = Runs.count(runs, i);
        return i < runs.length && Runs.first(runs[i]) < id ? smaller + id - Runs.first(runs[i]) : smaller;
    }

    @Override
    public long window(int from) {
        long bits = 0;
        for (int i = Runs.search(runs, from); i < runs.length && Runs.first(runs[i]) <= from + 63L; i++) {
            bits |= SmallSets.rangeWindow(Runs.first(runs[i]), Runs.last(runs[i]), from);
        }
        return bits;
    }

    @Override
    public void forEachRange(IdSet.RangeVisitor visitor) {
        for (long run : runs) {
            visitor.visit(Runs.first(run), Runs.last(run));
        }
    }

    @Override
    public void forEachId(IntConsumer action) {
        for (long run : runs) {
            SmallSets.forEachInRange(Runs.first(run), Runs.last(run), action);
        }
    }

    @Override
    public PrimitiveIterator.OfInt iterator() {
        return new PrimitiveIterator.OfInt() {
            private int index;
            private long next = Runs.first(runs[0]);

            @Override
            public boolean hasNext() {
                return index < runs.length;
            }

            @Override
            public int nextInt() {
                if (index == runs.length) {
                    throw new NoSuchElementException();
                }
                int id = (int) next++;
                if (id == Runs.last(runs[index]) && ++index < runs.length) {
                    next = Runs.first(runs[index]);
                }
                return id;
            }
        };
    }
}
