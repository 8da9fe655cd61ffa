package dev.sluice.model;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.IntConsumer;
import org.roaringbitmap.ContainerPointer;
import org.roaringbitmap.IntIterator;
import org.roaringbitmap.RelativeRangeConsumer;
import org.roaringbitmap.RoaringBitmap;

/** Ids as a compressed bitmap: the form of many ids in many runs. The bitmap is never written to. */
record BitmapBody(RoaringBitmap bitmap, long count) implements IdBody {

    static RoaringBitmap bitmapOf(long[] runs, int size) {
        RoaringBitmap bitmap = new RoaringBitmap();
        for (int i = 0; i < size; i++) {
            bitmap.add(Runs.first(runs[i]), Runs.last(runs[i]) + 1L);
        }
        bitmap.runOptimize();
        return bitmap;
    }

    @Override
    public boolean contains(int id) {
        return bitmap.contains(id);
    }

    @Override
    public int ceiling(int id) {
        return (int) bitmap.nextValue(id);
    }

    @Override
    public int floor(int id) {
        return (int) bitmap.previousValue(id);
    }

    @Override
    public int nth(long index) {
        return bitmap.select((int) index);
    }

    @Override
    public long below(int id) {
        return id == 0 ? 0 : bitmap.rankLong(id - 1);
    }

    @Override
    public long window(int from) {
        // The window may reach past the last id, where the bitmap has no bits either.
        WindowReader window = new WindowReader();
        bitmap.forAllInRange(from, 64, window);
        return window.bits;
    }

    /** Fills whole blocks of 65536 ids; the first begins with the id {@code 64 * base}. */
    void copyTo(long[] words, int base) {
        for (ContainerPointer at = bitmap.getContainerPointer(); at.getContainer() != null; at.advance()) {
            at.getContainer().copyBitmapTo(words, (at.key() << 10) - base);
        }
    }

    @Override
    public long[] runs() {
        RunBuffer runs = new RunBuffer(64);
        BitmapRuns.forEach(bitmap, runs::add);
        return runs.toArray();
    }

    @Override
    public void forEachRange(IdSet.RangeVisitor visitor) {
        BitmapRuns.forEach(bitmap, visitor);
    }

    @Override
    public void forEachId(IntConsumer action) {
        // RoaringBitmap 1.6.29 has a forEach of its own, which never ends on a run up to 2^31-1.
        BitmapRuns.forEach(bitmap, (first, last) -> SmallSets.forEachInRange(first, last, action));
    }

    @Override
    public PrimitiveIterator.OfInt iterator() {
        IntIterator ids = bitmap.getIntIterator();
        return new PrimitiveIterator.OfInt() {
            @Override
            public boolean hasNext() {
                return ids.hasNext();
            }

            @Override
            public int nextInt() {
                if (!ids.hasNext()) {
                    throw new NoSuchElementException();
                }
                return ids.next();
            }
        };
    }

    /** Collects the bits of a window as the bitmap reports them, in stretches or one by one. */
    private static final class WindowReader implements RelativeRangeConsumer {
        private long bits;

        @Override
        public void acceptPresent(int index) {
            bits |= 1L << index;
        }

        @Override
        public void acceptAbsent(int index) {}

        @Override
        public void acceptAllPresent(int from, int to) {
            bits |= SmallSets.rangeWindow(from, to - 1, 0);
        }

        @Override
        public void acceptAllAbsent(int from, int to) {}
    }
}
