package dev.sluice.model;

import java.util.Arrays;
import org.roaringbitmap.Container;
import org.roaringbitmap.ContainerPointer;
import org.roaringbitmap.RoaringBitmap;
import org.roaringbitmap.RunContainer;

/**
 * Reads the runs out of a bitmap, container by container: some ten times as fast as asking for the
 * next present and the next absent id in turn.
 */
final class BitmapRuns {
    private static final int WORDS_PER_CONTAINER = 1024;

    private long[] runs = new long[64];
    private int size;
    private long[] words = new long[0];

    private BitmapRuns() {}

    static long[] of(RoaringBitmap bitmap) {
        BitmapRuns out = new BitmapRuns();
        for (ContainerPointer at = bitmap.getContainerPointer(); at.getContainer() != null; at.advance()) {
            out.add(at);
        }
        return Arrays.copyOf(out.runs, out.size);
    }

    private void add(ContainerPointer at) {
        int base = at.key() << 16;
        if (at.getContainer() instanceof RunContainer held) {
            for (int i = 0; i < held.numberOfRuns(); i++) {
                int first = base + held.getValue(i);
                add(first, first + held.getLength(i));
            }
        } else if (at.isBitmapContainer()) {
            addWords(base, at.getContainer());
        } else {
            at.getContainer().forEach(at.key(), id -> add(id, id));
        }
    }

    private void addWords(int base, Container container) {
        if (words.length == 0) {
            words = new long[WORDS_PER_CONTAINER];
        }
        container.copyBitmapTo(words, 0);
        for (int i = 0; i < words.length; i++) {
            long left = words[i];
            int id = base + i * 64;
            while (left != 0) {
                int first = Long.numberOfTrailingZeros(left);
                // Filling up the bits below the run turns its end into the lowest clear bit.
                int end = Long.numberOfTrailingZeros(~(left | (left - 1)));
                add(id + first, id + end - 1);
                left = end == 64 ? 0 : left & (-1L << end);
            }
        }
    }

    private void add(int first, int last) {
        if (size > 0 && Runs.last(runs[size - 1]) == first - 1) {
            runs[size - 1] = Runs.pack(Runs.first(runs[size - 1]), last);
            return;
        }
        if (size == runs.length) {
            runs = Arrays.copyOf(runs, size * 2);
        }
        runs[size++] = Runs.pack(first, last);
    }
}
