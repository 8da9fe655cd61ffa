package dev.sluice.model;

import java.util.PrimitiveIterator;
import java.util.function.IntConsumer;

/**
 * What an {@link IdSet} holds when its ids are neither one range nor within 64 of each other.
 *
 * <p>A run of consecutive ids is packed into a {@code long}, its first id in the upper half and its
 * last in the lower; see {@link Runs}.
 */
sealed interface IdBody permits RunBody, BitmapBody {
    long count();

    boolean contains(int id);

    /** Smallest id of the set that is {@code id} or more, or -1. */
    int ceiling(int id);

    /** Largest id of the set that is {@code id} or less, or -1. */
    int floor(int id);

    /** The id with {@code index} smaller ones; the index is below {@link #count()}. */
    int nth(long index);

    /** How many ids of the set are smaller than {@code id}. */
    long below(int id);

    /** Bits of the ids {@code from} to {@code from + 63}. */
    long window(int from);

    /** All runs in ascending order, at least two; the array is not to be written to. */
    long[] runs();

    void forEachRange(IdSet.RangeVisitor visitor);

    void forEachId(IntConsumer action);

    PrimitiveIterator.OfInt iterator();
}
