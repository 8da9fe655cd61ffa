package dev.sluice.model;

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

    private final IdSet.RangeVisitor visitor;

    // The run that may go on in what is read next.
    private int first = -1;
    private int last = -2;

    private BitmapRuns(IdSet.RangeVisitor visitor) {
        this.visitor = visitor;
    }

    static void forEach(RoaringBitmap bitmap, IdSet.RangeVisitor visitor) {
        BitmapRuns runs = new BitmapRuns(visitor);
        for (ContainerPointer at = bitmap.getContainerPointer(); at.getContainer() != null; at.advance()) {
            runs.read(at);
        }
        runs.flush();
    }

    private void read(ContainerPointer at) {
        int base = at.key() << 16;
        if (at.getContainer() instanceof RunContainer held) {
            for (int i = 0; i < held.numberOfRuns(); i++) {
                int from = base + held.getValue(i);
                add(from, from + held.getLength(i));
            }
        } else if (at.isBitmapContainer()) {
            readWords(base, at.getContainer());
        } else {
            at.getContainer().forEach(at.key(), id -> add(id, id));
        }
    }

    private void readWords(int base, Container container) {
        long[] words = new long[WORDS_PER_CONTAINER];
        container.copyBitmapTo(words, 0);
        for (int i = 0; i < words.length; i++) {
            SmallSets.forEachRunInWord(base + i * 64, words[i], this::add);
        }
    }

    private void add(int from, int to) {
        if (from != last + 1) {
            flush();
            first = from;
        }
        last = to;
    }

    private void flush() {
        if (first >= 0) {
            visitor.visit(first, last);
        }
    }
}
