package dev.sluice.model.property;

import dev.sluice.model.IdSet;
import dev.sluice.model.IdSetForm;
import java.util.BitSet;
import java.util.PrimitiveIterator;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** IdSet beside java.util.BitSet. */
class IdSetModelTest {
    private static final int SLOTS = 6;

    /** Where ids begin: words, containers of 65536 ids and the largest id all have edges. */
    private static final int[] OFFSETS = {0, 1, 40, 63, 64, 65_500, 131_000, 2_000_000_000};

    private static final int[] SPANS = {3, 20, 64, 65, 130, 1000, 70_000};

    @Test
    void shouldDoAsABitSetDoes() {
        Seeds.run(200, random -> {
            int span = SPANS[random.nextInt(SPANS.length)];
            boolean atTheEnd = random.nextInt(6) == 0;
            int offset = atTheEnd ? IdSet.MAX_ID - span + 1 : OFFSETS[random.nextInt(OFFSETS.length)];
            new Sequence(random, offset, span).run(200);
        });
    }

    private static final class Sequence {
        private final Random random;
        private final int offset;
        private final int span;
        private final IdSet[] sets = new IdSet[SLOTS];
        private final BitSet[] models = new BitSet[SLOTS];

        Sequence(Random random, int offset, int span) {
            this.random = random;
            this.offset = offset;
            this.span = span;
            for (int i = 0; i < SLOTS; i++) {
                fill(i);
            }
        }

        void run(int operations) {
            for (int i = 0; i < operations; i++) {
                int into = random.nextInt(SLOTS);
                int a = random.nextInt(SLOTS);
                int b = random.nextInt(SLOTS);
                operate(into, a, b);
                query(into, a);
                if (random.nextInt(models[into].cardinality() < 100 ? 3 : 50) == 0) {
                    checkWhole(into);
                }
            }
        }

        private int some() {
            return random.nextInt(span);
        }

        private void fill(int slot) {
            IdSet.Builder builder = IdSet.builder();
            BitSet model = new BitSet();
            int pieces = random.nextInt(random.nextBoolean() ? 4 : 200);
            // Ids by themselves, short runs, or anything: bitmaps keep each in their own way.
            int longest = new int[] {1, 1, 4, span}[random.nextInt(4)];
            for (int i = 0; i < pieces; i++) {
                int first = some();
                int last = Math.min(span - 1, first + random.nextInt(longest));
                builder.addRange(offset + first, offset + last);
                model.set(first, last + 1);
            }
            sets[slot] = builder.build();
            models[slot] = model;
        }

        private void operate(int into, int a, int b) {
            BitSet model = (BitSet) models[a].clone();
            IdSet set = sets[a];
            int id = some();
            switch (random.nextInt(10)) {
                case 0, 1 -> {
                    set = set.union(sets[b]);
                    model.or(models[b]);
                }
                case 2, 3 -> {
                    set = set.minus(sets[b]);
                    model.andNot(models[b]);
                }
                case 4 -> {
                    set = set.intersect(sets[b]);
                    model.and(models[b]);
                }
                case 5 -> {
                    set = set.with(offset + id);
                    model.set(id);
                }
                case 6 -> {
                    set = set.without(offset + id);
                    model.clear(id);
                }
                case 7 -> {
                    int n = random.nextInt(80) - 1;
                    set = set.lowest(n);
                    model = lowest(model, n);
                }
                case 8 -> {
                    set = IdSet.builder().addAll(sets[b]).addAll(set).build();
                    model.or(models[b]);
                }
                default -> {
                    fill(into);
                    return;
                }
            }
            sets[into] = set;
            models[into] = model;
        }

        private static BitSet lowest(BitSet all, int n) {
            BitSet some = new BitSet();
            all.stream().limit(Math.max(n, 0)).forEach(some::set);
            return some;
        }

        private void query(int a, int b) {
            IdSet set = sets[a];
            BitSet model = models[a];
            int id = some();
            check("contains", set.contains(offset + id) == model.get(id));
            int next = model.nextSetBit(id + 1);
            check("next", set.next(offset + id) == (next < 0 ? -1 : offset + next));
            int previous = id == 0 ? -1 : model.previousSetBit(id - 1);
            check("previous", set.previous(offset + id) == (previous < 0 ? -1 : offset + previous));
            check("position", set.position(offset + id) == model.get(0, id).cardinality());
            check("count", set.count() == model.cardinality());
            check("empty", set.isEmpty() == model.isEmpty());
            check("intersects", set.intersects(sets[b]) == model.intersects(models[b]));
            BitSet rest = (BitSet) models[b].clone();
            rest.andNot(model);
            check("containsAll", set.containsAll(sets[b]) == rest.isEmpty());
            check("equals", set.equals(sets[b]) == model.equals(models[b]));
            long word = 0;
            for (int bit = 0; bit < 64; bit++) {
                long at = (((long) offset + id) & ~63L) + bit - offset;
                word |= at >= 0 && model.get((int) at) ? 1L << bit : 0;
            }
            check("word", set.word((offset + id) >>> 6) == word);
        }

        private void checkWhole(int slot) {
            IdSet set = sets[slot];
            BitSet model = models[slot];
            int[] ids = model.stream().map(id -> offset + id).toArray();
            check("toArray", java.util.Arrays.equals(set.toArray(), ids));
            check("stream", java.util.Arrays.equals(set.stream().toArray(), ids));
            PrimitiveIterator.OfInt iterator = set.iterator();
            int[] at = {0};
            set.forEachId(id -> check("forEachId", ids[at[0]++] == id && iterator.nextInt() == id));
            check("end", !iterator.hasNext() && at[0] == ids.length);
            for (IdSetForm form : IdSetForm.values()) {
                check("parse " + form, IdSet.parse(set.encode(form)).equals(set));
            }
            IdSet again = IdSet.of(ids);
            check("same", again.equals(set) && set.equals(again) && again.hashCode() == set.hashCode());
            if (ids.length > 0) {
                int index = random.nextInt(ids.length);
                check("nth", set.nth(index) == ids[index]);
                check("ends", set.first() == ids[0] && set.last() == ids[ids.length - 1]);
            }
            checkPositions(set, sets[random.nextInt(SLOTS)]);
        }

        private void checkPositions(IdSet all, IdSet some) {
            IdSet.Builder expected = IdSet.builder();
            int position = 0;
            for (int id : all.toArray()) {
                if (some.contains(id)) {
                    expected.add(position);
                }
                position++;
            }
            check("positionsOf", all.positionsOf(some).equals(expected.build()));
        }

        private static void check(String what, boolean holds) {
            if (!holds) {
                throw new AssertionError(what);
            }
        }
    }
}
