package dev.sluice.model;

import java.util.Arrays;
import org.roaringbitmap.RoaringBitmap;

/** Chooses the form of a set: range, word, runs or bitmap, the first that can hold it. */
final class IdForms {
    /** Sets of no more runs than this, and so all sets of no more ids, never hold a bitmap. */
    private static final int FEW_RUNS = 64;

    private IdForms() {}

    /** The set of the {@code size} first of these runs, which ascend and neither overlap nor touch. */
    static IdSet ofRuns(long[] runs, int size) {
        if (size == 0) {
            return IdSet.empty();
        }
        int first = Runs.first(runs[0]);
        int last = Runs.last(runs[size - 1]);
        if (size == 1) {
            return new IdSet(first, last, 0, null);
        }
        if (last - first < 64) {
            long bits = 0;
            for (int i = 0; i < size; i++) {
                bits |= SmallSets.rangeWindow(Runs.first(runs[i]), Runs.last(runs[i]), first);
            }
            return new IdSet(first, last, bits, null);
        }
        long count = Runs.count(runs, size);
        // A bitmap costs at least one container for 65536 ids, a list of runs 8 bytes for a run: no set
        // costs more than the text that it was read from.
        if (size <= FEW_RUNS || size < (last - first) >>> 16) {
            return new IdSet(first, last, 0, new RunBody(Arrays.copyOf(runs, size), count));
        }
        return new IdSet(first, last, 0, new BitmapBody(BitmapBody.bitmapOf(runs, size), count));
    }

    /** The set of a bitmap that nobody else writes to. */
    static IdSet ofBitmap(RoaringBitmap bitmap) {
        long count = bitmap.getLongCardinality();
        if (count == 0) {
            return IdSet.empty();
        }
        int first = bitmap.first();
        int last = bitmap.last();
        if (last - first == count - 1) {
            return new IdSet(first, last, 0, null);
        }
        BitmapBody body = new BitmapBody(bitmap, count);
        if (count <= FEW_RUNS || last - first < 64) {
            long[] runs = body.runs();
            return ofRuns(runs, runs.length);
        }
        return new IdSet(first, last, 0, body);
    }
}
