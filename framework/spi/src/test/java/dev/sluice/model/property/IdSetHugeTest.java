package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets over all 2^31 ids, which no bit set could hold, beside the laws of sets. */
class IdSetHugeTest {
    @Test
    void shouldObeyTheLawsOfSetsOverAllIds() {
        // Each of the 20 rounds makes some ten sets.
        Seeds.run(200, random -> {
            IdSet a = some(random);
            IdSet b = some(random);
            for (int i = 0; i < 20; i++) {
                check(random, a, b);
                a = i % 2 == 0 ? a.union(b) : a.minus(b);
                b = some(random);
            }
        });
    }

    private static void check(Random random, IdSet a, IdSet b) {
        IdSet union = a.union(b);
        IdSet both = a.intersect(b);
        IdSet onlyA = a.minus(b);
        assertThat(union.count()).isEqualTo(a.count() + b.count() - both.count());
        assertThat(onlyA.count()).isEqualTo(a.count() - both.count());
        assertThat(onlyA.union(both)).isEqualTo(a).hasSameHashCodeAs(a);
        assertThat(union).isEqualTo(b.union(a));
        assertThat(both).isEqualTo(b.intersect(a));
        assertThat(a.intersects(b)).isEqualTo(!both.isEmpty());
        assertThat(a.containsAll(b)).isEqualTo(both.equals(b));
        assertThat(IdSet.parse(union.toString())).isEqualTo(union);
        for (int id : probes(random, a, b)) {
            boolean inA = a.contains(id);
            boolean inB = b.contains(id);
            assertThat(union.contains(id)).isEqualTo(inA || inB);
            assertThat(both.contains(id)).isEqualTo(inA && inB);
            assertThat(onlyA.contains(id)).isEqualTo(inA && !inB);
            assertThat(union.position(id) + (union.contains(id) ? 1 : 0))
                    .isEqualTo(id == IdSet.MAX_ID ? union.count() : union.position(id + 1));
            if (inA) {
                assertThat(a.nth(a.position(id))).isEqualTo(id);
            }
        }
    }

    private static List<Integer> probes(Random random, IdSet a, IdSet b) {
        List<Integer> probes = new ArrayList<>();
        for (IdSet set : List.of(a, b)) {
            set.forEachRange((first, last) -> {
                if (random.nextInt(10) == 0) {
                    probes.addAll(List.of(Math.max(first - 1, 0), first, last));
                    probes.add((int) Math.min(last + 1L, IdSet.MAX_ID));
                }
            });
        }
        return probes;
    }

    private static IdSet some(Random random) {
        IdSet.Builder builder = IdSet.builder();
        int pieces = 1 + random.nextInt(random.nextBoolean() ? 3 : 150);
        int spread = 5 + random.nextInt(26);
        for (int i = 0; i < pieces; i++) {
            int first = random.nextInt() >>> (31 - spread);
            int length = random.nextInt() >>> (1 + random.nextInt(30));
            builder.addRange(
                    first, random.nextInt(3) > 0 ? first : (int) Math.min(first + (long) length, IdSet.MAX_ID));
        }
        return builder.build();
    }
}
