package dev.sluice.model;

import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.IntConsumer;
import org.roaringbitmap.IntIterator;
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
        long bits = 0;
        long end = from + 63L;
        for (long first = bitmap.nextValue(from); first >= 0 && first <= end; ) {
            long gap = bitmap.nextAbsentValue((int) first);
            bits |= SmallSets.rangeWindow((int) first, (int) (gap - 1), from);
            first = gap > end ? -1 : bitmap.nextValue((int) gap);
        }
        return bits;
    }

    @Override
    public long[] runs() {
        long[] runs = new long[64];
        int size = 0;
        for (long first = bitmap.nextValue(0); first >= 0; ) {
            long gap = bitmap.nextAbsentValue((int) first);
            if (size == runs.length) {
                runs = Arrays.copyOf(runs, size * 2);
            }
            runs[size++] = Runs.pack((int) first, (int) (gap - 1));
            first = gap > Integer.MAX_VALUE ? -1 : bitmap.nextValue((int) gap);
        }
        return Arrays.copyOf(runs, size);
    }

    @Override
    public void forEachId(IntConsumer action) {
        bitmap.forEach((org.roaringbitmap.IntConsumer) action::accept);
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
}
