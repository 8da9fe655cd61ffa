package dev.sluice.model;

import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.roaringbitmap.RoaringBitmap;

/**
 * Immutable set of ids from 0 to 2^31-1 (RFC 22): broker ranks, cores, gpus, positions.
 *
 * <p>A range, and any ids within 64 of each other, live in the object itself; few ids far apart are
 * a sorted list of runs; only sets of more than 64 runs hold a compressed bitmap. So {@code
 * 0-2147483647} costs what {@code 0-1} does, in memory and in every operation but those that hand
 * out its ids one by one: {@link #toArray()} and {@link IdSetForm#LIST} refuse more than {@link
 * Limits#ids()} of them, {@link #iterator()} and {@link #stream()} are lazy.
 *
 * <p>Two sets are equal when they have the same ids, however they came about.
 */
public final class IdSet implements Iterable<Integer> {
    /** The largest id that a set can have. */
    public static final int MAX_ID = Integer.MAX_VALUE;

    private static final IdSet EMPTY = new IdSet(0, -1, 0, null);

    // A range has no bits and no body. A word has bits, bit 0 being the id `first`, and no body.
    final int first;
    final int last;
    private final long bits;
    final @Nullable IdBody body;

    IdSet(int first, int last, long bits, @Nullable IdBody body) {
        this.first = first;
        this.last = last;
        this.bits = bits;
        this.body = body;
    }

    /** Receives the runs of consecutive ids of a set, in ascending order. */
    @FunctionalInterface
    public interface RangeVisitor {
        /**
         * Takes one run.
         *
         * @param first its smallest id
         * @param last its largest id, which may be the same
         */
        void visit(int first, int last);
    }

    /** Returns the set without ids. */
    public static IdSet empty() {
        return EMPTY;
    }

    /**
     * Returns the set of these ids, given in any order and perhaps more than once.
     *
     * @throws IllegalArgumentException for a negative id
     */
    public static IdSet of(int... ids) {
        Builder builder = builder();
        for (int id : ids) {
            builder.add(id);
        }
        return builder.build();
    }

    /**
     * Returns the set of one id.
     *
     * @throws IllegalArgumentException for a negative id
     */
    public static IdSet single(int id) {
        return new IdSet(requireId(id), id, 0, null);
    }

    /**
     * Returns the ids from {@code first} to {@code last}, both among them.
     *
     * @throws IllegalArgumentException for a negative id, or a {@code last} below {@code first}
     */
    public static IdSet range(int first, int last) {
        if (requireId(first) > last) {
            throw new IllegalArgumentException("range " + first + "-" + last + " does not ascend");
        }
        return new IdSet(first, last, 0, null);
    }

    /**
     * Returns the ids whose bits are set: bit 0 is {@code baseId}, bit 63 is {@code baseId + 63}.
     *
     * @throws IllegalArgumentException for an id that is negative or above {@link #MAX_ID}
     */
    public static IdSet ofWord(int baseId, long bits) {
        if (bits == 0) {
            return EMPTY;
        }
        int shift = Long.numberOfTrailingZeros(bits);
        int first = requireId(requireId(baseId) + shift);
        int last = requireId(baseId + 63 - Long.numberOfLeadingZeros(bits));
        long shifted = bits >>> shift;
        boolean contiguous = (shifted & (shifted + 1)) == 0;
        return new IdSet(first, last, contiguous ? 0 : shifted, null);
    }

    /**
     * Reads an idset string (RFC 22): decimal ids or ranges in ascending order, such as {@code
     * 0-3,7}, perhaps in square brackets. The empty string and {@code []} are the empty set.
     *
     * @throws MalformedException with code {@code idset-malformed}, or {@code idset-limit} for an
     *     id above {@link #MAX_ID} or a text longer than {@link Limits#string()}
     */
    public static IdSet parse(String text) {
        return IdSetParser.parse(text, Limits.DEFAULT);
    }

    /** Returns a builder that takes ids in any order. */
    public static Builder builder() {
        return new Builder();
    }

    /** Tells whether the set has no ids. */
    public boolean isEmpty() {
        return last < first;
    }

    /** Returns the number of ids, 0 to 2^31. */
    public long count() {
        if (body != null) {
            return body.count();
        }
        return bits != 0 ? Long.bitCount(bits) : (long) last - first + 1;
    }

    /** Tells whether the set has this id; a negative one is in no set. */
    public boolean contains(int id) {
        if (id < first || id > last) {
            return false;
        }
        if (body != null) {
            return body.contains(id);
        }
        return bits == 0 || ((bits >>> (id - first)) & 1) != 0;
    }

    /**
     * Returns the smallest id.
     *
     * @throws NoSuchElementException when the set is empty
     */
    public int first() {
        requireSome();
        return first;
    }

    /**
     * Returns the largest id.
     *
     * @throws NoSuchElementException when the set is empty
     */
    public int last() {
        requireSome();
        return last;
    }

    /** Returns the smallest id above the given one, or -1 when there is none. */
    public int next(int id) {
        return id == MAX_ID ? -1 : ceiling(id + 1);
    }

    /** Returns the largest id below the given one, or -1 when there is none. */
    public int previous(int id) {
        if (isEmpty() || id <= first) {
            return -1;
        }
        if (id > last) {
            return last;
        }
        if (body != null) {
            return body.floor(id - 1);
        }
        return bits == 0 ? id - 1 : first + 63 - Long.numberOfLeadingZeros(bits & ((1L << (id - first)) - 1));
    }

    /**
     * Returns the id with {@code index} smaller ones in the set.
     *
     * @throws IndexOutOfBoundsException when the index is negative or not below {@link #count()}
     */
    public int nth(long index) {
        if (index < 0 || index >= count()) {
            throw new IndexOutOfBoundsException("id " + index + " of " + count());
        }
        if (body != null) {
            return body.nth(index);
        }
        return bits == 0
                ? (int) (first + index)
                : first + Long.numberOfTrailingZeros(SmallSets.dropLowest(bits, (int) index));
    }

    /** Returns how many ids of the set are smaller than the given one, which need not be in it. */
    public long position(int id) {
        if (id <= first) {
            return 0;
        }
        if (id > last) {
            return count();
        }
        if (body != null) {
            return body.below(id);
        }
        return bits == 0 ? id - first : Long.bitCount(bits & ((1L << (id - first)) - 1));
    }

    /** Returns the ids that are in this set, the other or both. */
    public IdSet union(IdSet other) {
        return IdAlgebra.union(this, other);
    }

    /** Returns the ids of this set that the other does not have. */
    public IdSet minus(IdSet other) {
        return IdAlgebra.minus(this, other);
    }

    /** Returns the ids that both sets have. */
    public IdSet intersect(IdSet other) {
        return IdAlgebra.intersect(this, other);
    }

    /** Tells whether the sets have an id in common. */
    public boolean intersects(IdSet other) {
        return IdAlgebra.intersects(this, other);
    }

    /** Tells whether this set has every id of the other. */
    public boolean containsAll(IdSet other) {
        return IdAlgebra.containsAll(this, other);
    }

    /**
     * Returns this set and one id.
     *
     * @throws IllegalArgumentException for a negative id
     */
    public IdSet with(int id) {
        if (contains(id)) {
            return this;
        }
        int low = isEmpty() ? id : Math.min(first, id);
        if (id >= 0 && Math.max(last, id) - low < 64) {
            return ofWord(low, window(low) | (1L << (id - low)));
        }
        return IdAlgebra.union(this, single(id));
    }

    /** Returns this set less one id, which it need not have. */
    public IdSet without(int id) {
        return contains(id) ? IdAlgebra.minus(this, single(id)) : this;
    }

    /** Returns the {@code n} smallest ids, or the whole set when it has no more than that. */
    public IdSet lowest(int n) {
        if (n <= 0) {
            return EMPTY;
        }
        return n >= count() ? this : intersect(range(first, nth(n - 1)));
    }

    /**
     * Returns where the given ids stand in this set, counted from 0: with ranks {@code 2,5-6} the
     * positions of {@code 5-6} are {@code 1-2}. Ids that this set does not have are left out. This is
     * what relates ranks to the hosts of R's nodelist (RFC 20).
     */
    public IdSet positionsOf(IdSet ids) {
        IdSet common = intersect(ids);
        if (common.isEmpty()) {
            return EMPTY;
        }
        if (common.count() == count()) {
            return range(0, (int) (count() - 1));
        }
        Builder positions = builder();
        forEachPosition(common, positions::addRange);
        return positions.build();
    }

    /** Hands out where the ids of {@code some}, all of which are in this set, stand in it, in ascending order. */
    void forEachPosition(IdSet some, RangeVisitor visitor) {
        if (isRange()) {
            some.forEachRange((from, to) -> visitor.visit(from - first, to - first));
        } else if (body instanceof BitmapBody && !(some.body instanceof BitmapBody)) {
            // Looking up a few ids costs less than reading all runs out of a bitmap.
            some.forEachRange((from, to) -> {
                int position = (int) position(from);
                visitor.visit(position, position + to - from);
            });
        } else {
            Runs.positions(runs(), some.runs(), visitor);
        }
    }

    /** Returns the bits of the ids {@code 64 * index} to {@code 64 * index + 63}; 0 for an index past all ids. */
    public long word(int index) {
        return index < 0 || index > MAX_ID >>> 6 ? 0 : window(index << 6);
    }

    /** Returns a lazy iterator over the ids in ascending order. */
    @Override
    public PrimitiveIterator.OfInt iterator() {
        if (body != null) {
            return body.iterator();
        }
        return bits == 0 ? SmallSets.rangeIterator(first, last) : SmallSets.wordIterator(first, bits);
    }

    /** Returns a lazy stream of the ids in ascending order. */
    public IntStream stream() {
        if (isRange()) {
            return IntStream.rangeClosed(first, last);
        }
        int shape = Spliterator.ORDERED | Spliterator.SORTED | Spliterator.DISTINCT | Spliterator.IMMUTABLE;
        return StreamSupport.intStream(Spliterators.spliterator(iterator(), count(), shape), false);
    }

    /** Hands each id to the action, in ascending order. */
    public void forEachId(IntConsumer action) {
        if (body != null) {
            body.forEachId(action);
        } else if (bits == 0) {
            SmallSets.forEachInRange(first, last, action);
        } else {
            SmallSets.forEachInWord(first, bits, action);
        }
    }

    /** Hands each run of consecutive ids to the visitor, in ascending order. */
    public void forEachRange(RangeVisitor visitor) {
        if (body != null) {
            body.forEachRange(visitor);
        } else if (bits != 0) {
            SmallSets.forEachRunInWord(first, bits, visitor);
        } else if (!isEmpty()) {
            visitor.visit(first, last);
        }
    }

    /**
     * Returns the ids in ascending order.
     *
     * @throws SluiceException with code {@code idset-limit} for more than {@link Limits#ids()} ids
     */
    public int[] toArray() {
        requireListable();
        int[] ids = new int[(int) count()];
        PrimitiveIterator.OfInt from = iterator();
        for (int i = 0; i < ids.length; i++) {
            ids[i] = from.nextInt();
        }
        return ids;
    }

    /**
     * Returns the set as text (RFC 22); every form is read back by {@link #parse}.
     *
     * @throws SluiceException with code {@code idset-limit} for a {@link IdSetForm#LIST} of more
     *     than {@link Limits#ids()} ids
     */
    public String encode(IdSetForm form) {
        return IdSetPrinter.print(this, form);
    }

    /** Returns the set as {@link IdSetForm#RANGES}, such as {@code 0-3,5}; empty text for the empty set. */
    @Override
    public String toString() {
        return encode(IdSetForm.RANGES);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof IdSet set) || first != set.first || last != set.last || bits != set.bits) {
            return this == other;
        }
        if (body == null || set.body == null || body.count() != set.body.count()) {
            return body == set.body;
        }
        if (body instanceof BitmapBody x && set.body instanceof BitmapBody y) {
            return x.bitmap().equals(y.bitmap());
        }
        return Arrays.equals(body.runs(), set.body.runs());
    }

    /** Constant work whatever the size: made of the ends, the count and the first 64 ids. */
    @Override
    public int hashCode() {
        int ends = 31 * first + last;
        return 31 * (31 * ends + Long.hashCode(count())) + Long.hashCode(window(first));
    }

    boolean isRange() {
        return body == null && bits == 0;
    }

    /** Whether this is a range that has all of a set's ids; neither is empty. */
    boolean covers(IdSet other) {
        return isRange() && first <= other.first && last >= other.last;
    }

    /** Smallest id of the set that is {@code id} or more, or -1. */
    int ceiling(int id) {
        if (id > last) {
            return -1;
        }
        if (id <= first) {
            return isEmpty() ? -1 : first;
        }
        if (body != null) {
            return body.ceiling(id);
        }
        return bits == 0 ? id : id + Long.numberOfTrailingZeros(bits >>> (id - first));
    }

    /** Bits of the ids {@code from} to {@code from + 63}. */
    long window(int from) {
        if (body != null) {
            return body.window(from);
        }
        return bits == 0 ? SmallSets.rangeWindow(first, last, from) : SmallSets.wordWindow(first, bits, from);
    }

    /** Sets the bits of all ids in words that begin with the id {@code 64 * base} and reach to the last id. */
    void copyTo(long[] words, int base) {
        if (body instanceof BitmapBody held) {
            held.copyTo(words, base);
        } else {
            forEachRange((from, to) -> {
                for (int word = from >>> 6; word <= to >>> 6; word++) {
                    words[word - base] |= SmallSets.rangeWindow(from, to, word << 6);
                }
            });
        }
    }

    /** All runs in ascending order; the array is not to be written to. */
    long[] runs() {
        if (body != null) {
            return body.runs();
        }
        if (bits != 0) {
            return SmallSets.wordRuns(first, bits);
        }
        return isEmpty() ? new long[0] : new long[] {Runs.pack(first, last)};
    }

    /** The set as a bitmap that is not to be written to. */
    RoaringBitmap bitmap() {
        if (body instanceof BitmapBody held) {
            return held.bitmap();
        }
        long[] runs = runs();
        return BitmapBody.bitmapOf(runs, runs.length);
    }

    void requireListable() {
        if (count() > Limits.DEFAULT.ids()) {
            throw new SluiceException(
                    "idset-limit",
                    MalformedException.quote(toString()) + ": " + count() + " ids are too many to list, at most "
                            + Limits.DEFAULT.ids());
        }
    }

    private void requireSome() {
        if (isEmpty()) {
            throw new NoSuchElementException("the idset is empty");
        }
    }

    private static int requireId(int id) {
        if (id < 0) {
            throw new IllegalArgumentException("id " + id + " is negative or above " + MAX_ID);
        }
        return id;
    }

    /** Collects ids in any order; those that come in ascending order cost least. Not for two threads. */
    public static final class Builder {
        private final RunBuffer runs = new RunBuffer(4);

        private Builder() {}

        /**
         * Adds an id, which the set may have already.
         *
         * @throws IllegalArgumentException for a negative id
         */
        public Builder add(int id) {
            runs.add(requireId(id), id);
            return this;
        }

        /**
         * Adds the ids from {@code first} to {@code last}, both among them.
         *
         * @throws IllegalArgumentException for a negative id, or a {@code last} below {@code first}
         */
        public Builder addRange(int first, int last) {
            if (requireId(first) > last) {
                throw new IllegalArgumentException("range " + first + "-" + last + " does not ascend");
            }
            runs.add(first, last);
            return this;
        }

        /** Adds all ids of a set. */
        public Builder addAll(IdSet ids) {
            ids.forEachRange(runs::add);
            return this;
        }

        /** Returns the set of all ids added so far; the builder may go on. */
        public IdSet build() {
            return runs.toIdSet();
        }
    }
}
