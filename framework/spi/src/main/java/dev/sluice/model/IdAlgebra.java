package dev.sluice.model;

import org.roaringbitmap.RoaringBitmap;

/**
 * Union, difference and intersection of idsets.
 *
 * <p>Three ways, cheapest first: results within 64 ids of each other are made from two words, ranges
 * from their ends, all else from runs, or from bitmaps where there are some. An operand that is
 * itself the result is returned, so that the common no-change costs no allocation.
 */
final class IdAlgebra {
    /**
     * A bitmap keeps one container for each 65536 ids that it touches. Up to this many, turning the
     * other operand into a bitmap is cheaper than walking this one's runs.
     */
    private static final int FEW_CONTAINERS = 64;

    private IdAlgebra() {}

    static IdSet union(IdSet a, IdSet b) {
        if (b.isEmpty() || same(a, b)) {
            return a;
        }
        if (a.isEmpty()) {
            return b;
        }
        int first = Math.min(a.first, b.first);
        int last = Math.max(a.last, b.last);
        if (last - first < 64) {
            return word(a, b, first, a.window(first) | b.window(first));
        }
        if (a.isRange() && a.first == first && a.last == last) {
            return a;
        }
        if (b.isRange() && b.first == first && b.last == last) {
            return b;
        }
        if (a.isRange() && b.isRange() && a.first <= b.last + 1L && b.first <= a.last + 1L) {
            return IdSet.range(first, last);
        }
        if (suitsBitmaps(a, b)) {
            return IdForms.ofBitmap(RoaringBitmap.or(a.bitmap(), b.bitmap()));
        }
        return Runs.union(a.runs(), b.runs());
    }

    static IdSet intersect(IdSet a, IdSet b) {
        int first = Math.max(a.first, b.first);
        int last = Math.min(a.last, b.last);
        if (first > last) {
            return IdSet.empty();
        }
        if (same(a, b)) {
            return a;
        }
        if (last - first < 64) {
            return word(a, b, first, a.window(first) & b.window(first));
        }
        if (b.covers(a)) {
            return a;
        }
        if (a.covers(b)) {
            return b;
        }
        if (a.isRange() && b.isRange()) {
            return IdSet.range(first, last);
        }
        if (a.body instanceof BitmapBody x && b.isRange()) {
            return IdForms.ofBitmap(x.bitmap().selectRange(first, last + 1L));
        }
        if (b.body instanceof BitmapBody x && a.isRange()) {
            return IdForms.ofBitmap(x.bitmap().selectRange(first, last + 1L));
        }
        if (a.body instanceof BitmapBody x) {
            return IdForms.ofBitmap(RoaringBitmap.and(x.bitmap(), within(a, b).bitmap()));
        }
        if (b.body instanceof BitmapBody x) {
            return IdForms.ofBitmap(RoaringBitmap.and(within(b, a).bitmap(), x.bitmap()));
        }
        return Runs.intersect(a.runs(), b.runs());
    }

    static IdSet minus(IdSet a, IdSet b) {
        if (a.first > b.last || b.first > a.last) {
            return a;
        }
        if (same(a, b) || b.covers(a)) {
            return IdSet.empty();
        }
        if (a.last - a.first < 64) {
            return word(a, a, a.first, a.window(a.first) & ~b.window(a.first));
        }
        if (a.isRange() && b.isRange()) {
            if (b.first <= a.first) {
                return IdSet.range(b.last + 1, a.last);
            }
            if (b.last >= a.last) {
                return IdSet.range(a.first, b.first - 1);
            }
        }
        if (a.body instanceof BitmapBody x) {
            return IdForms.ofBitmap(
                    RoaringBitmap.andNot(x.bitmap(), within(a, b).bitmap()));
        }
        if (suitsBitmaps(a, b)) {
            return IdForms.ofBitmap(RoaringBitmap.andNot(a.bitmap(), b.bitmap()));
        }
        return Runs.minus(a.runs(), b.runs());
    }

    static boolean intersects(IdSet a, IdSet b) {
        int first = Math.max(a.first, b.first);
        int last = Math.min(a.last, b.last);
        if (first > last) {
            return false;
        }
        if (last - first < 64) {
            return (a.window(first) & b.window(first)) != 0;
        }
        if (a.body instanceof BitmapBody x && b.body instanceof BitmapBody y) {
            return RoaringBitmap.intersects(x.bitmap(), y.bitmap());
        }
        // Each step leaps to the next id of one set that the other may have too.
        int id = first;
        while (id >= 0) {
            int inA = a.ceiling(id);
            if (inA < 0) {
                return false;
            }
            int inB = b.ceiling(inA);
            if (inA == inB) {
                return true;
            }
            id = inB;
        }
        return false;
    }

    static boolean containsAll(IdSet a, IdSet b) {
        if (b.isEmpty() || same(a, b)) {
            return true;
        }
        if (b.first < a.first || b.last > a.last) {
            return false;
        }
        if (a.isRange()) {
            return true;
        }
        if (b.last - b.first < 64) {
            return (b.window(b.first) & ~a.window(b.first)) == 0;
        }
        if (a.body instanceof BitmapBody x) {
            return b.body instanceof BitmapBody y
                    ? x.bitmap().contains(y.bitmap())
                    : containsRuns(x.bitmap(), b.runs());
        }
        return Runs.containsAll(a.runs(), b.runs());
    }

    /** Looks up a few runs; to read all runs out of the bitmap would cost more, the more it has. */
    private static boolean containsRuns(RoaringBitmap bitmap, long[] runs) {
        for (long run : runs) {
            if (!bitmap.contains(Runs.first(run), Runs.last(run) + 1L)) {
                return false;
            }
        }
        return true;
    }

    private static IdSet word(IdSet a, IdSet b, int base, long bits) {
        if (bits == 0) {
            return IdSet.empty();
        }
        int shift = Long.numberOfTrailingZeros(bits);
        int first = base + shift;
        int last = base + 63 - Long.numberOfLeadingZeros(bits);
        long shifted = bits >>> shift;
        if (a.first == first && a.last == last && a.window(first) == shifted) {
            return a;
        }
        if (b.first == first && b.last == last && b.window(first) == shifted) {
            return b;
        }
        return IdSet.ofWord(first, shifted);
    }

    /** The part of a set that lies between the ends of a bitmap, so that it costs no more than that one. */
    private static IdSet within(IdSet bitmap, IdSet set) {
        boolean inside = set.first >= bitmap.first && set.last <= bitmap.last;
        return inside || set.body instanceof BitmapBody ? set : intersect(set, IdSet.range(bitmap.first, bitmap.last));
    }

    private static boolean suitsBitmaps(IdSet a, IdSet b) {
        if (a.body instanceof BitmapBody) {
            return b.body instanceof BitmapBody || containers(b) <= FEW_CONTAINERS;
        }
        return b.body instanceof BitmapBody && containers(a) <= FEW_CONTAINERS;
    }

    private static int containers(IdSet set) {
        return (set.last >>> 16) - (set.first >>> 16) + 1;
    }

    private static boolean same(Object a, Object b) {
        return a == b;
    }
}
