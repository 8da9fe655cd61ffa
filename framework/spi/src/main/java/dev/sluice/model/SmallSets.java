package dev.sluice.model;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.function.IntConsumer;

/** Bit arithmetic on ranges and on words of up to 64 ids. */
final class SmallSets {
    private SmallSets() {}

    /** Bits of the ids {@code from} to {@code from + 63} that lie in {@code first} to {@code last}. */
    static long rangeWindow(int first, int last, int from) {
        long low = Math.max((long) first - from, 0);
        long high = Math.min((long) last - from, 63);
        return low > high ? 0 : (-1L >>> (63 - (high - low))) << low;
    }

    /** Bits of the ids {@code from} to {@code from + 63}, of a word whose bit 0 is the id {@code base}. */
    static long wordWindow(int base, long bits, int from) {
        long shift = (long) base - from;
        if (shift <= -64 || shift >= 64) {
            return 0;
        }
        return shift >= 0 ? bits << shift : bits >>> -shift;
    }

    /** Hands out the runs of a word whose bit 0 is the id {@code base}. */
    static void forEachRunInWord(int base, long bits, IdSet.RangeVisitor visitor) {
        long left = bits;
        while (left != 0) {
            int from = Long.numberOfTrailingZeros(left);
            // Filling up the bits below the run turns its end into the lowest clear bit.
            int end = Long.numberOfTrailingZeros(~(left | (left - 1)));
            visitor.visit(base + from, base + end - 1);
            left = end == 64 ? 0 : left & (-1L << end);
        }
    }

    static long[] wordRuns(int base, long bits) {
        RunBuffer runs = new RunBuffer(Long.bitCount(bits & ~(bits << 1)));
        forEachRunInWord(base, bits, runs::add);
        return runs.toArray();
    }

    /** The word with its {@code index} lowest bits cleared. */
    static long dropLowest(long bits, int index) {
        long left = bits;
        for (int i = 0; i < index; i++) {
            left &= left - 1;
        }
        return left;
    }

    static void forEachInRange(int first, int last, IntConsumer action) {
        // A loop up to Integer.MAX_VALUE must not step over it.
        for (long id = first; id <= last; id++) {
            action.accept((int) id);
        }
    }

    static void forEachInWord(int base, long bits, IntConsumer action) {
        for (long left = bits; left != 0; left &= left - 1) {
            action.accept(base + Long.numberOfTrailingZeros(left));
        }
    }

    static PrimitiveIterator.OfInt rangeIterator(int first, int last) {
        return new PrimitiveIterator.OfInt() {
            private long next = first;

            @Override
            public boolean hasNext() {
                return next <= last;
            }

            @Override
            public int nextInt() {
                if (next > last) {
                    throw new NoSuchElementException();
                }
                return (int) next++;
            }
        };
    }

    static PrimitiveIterator.OfInt wordIterator(int base, long bits) {
        return new PrimitiveIterator.OfInt() {
            private long left = bits;

            @Override
            public boolean hasNext() {
                return left != 0;
            }

            @Override
            public int nextInt() {
                if (left == 0) {
                    throw new NoSuchElementException();
                }
                int id = base + Long.numberOfTrailingZeros(left);
                left &= left - 1;
                return id;
            }
        };
    }
}
