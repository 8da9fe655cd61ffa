package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which form a set takes: what its users never see, but pay for. */
class IdSetRepresentationTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "0", "5-9", "0-2147483647", "0,2", "0,63", "100,120-130,163"})
    void shouldKeepRangesAndIdsWithinAWordInTheObjectItself(String text) {
        assertThat(IdSet.parse(text).body).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,64", "0,1000000", "0-5,100-2147483647", "0-99,200-299"})
    void shouldKeepFewRunsFarApartAsRuns(String text) {
        assertThat(IdSet.parse(text).body).isInstanceOf(RunBody.class);
    }

    @Test
    void shouldKeepManyRunsAsABitmap() {
        IdSet.Builder evens = IdSet.builder();
        for (int id = 0; id < 10_000; id += 2) {
            evens.add(id);
        }
        assertThat(evens.build().body).isInstanceOf(BitmapBody.class);
    }

    @Test
    void shouldNeverHoldABitmapForUpTo64Ids() {
        Random random = new Random(7);
        for (int spread : new int[] {70, 300, 70_000, Integer.MAX_VALUE}) {
            IdSet.Builder many = IdSet.builder();
            for (int i = 0; i < 1000; i++) {
                many.add(random.nextInt(spread));
            }
            IdSet set = many.build();
            for (int n : new int[] {0, 1, 2, 30, 63, 64}) {
                List<IdSet> few = new ArrayList<>();
                few.add(set.lowest(n));
                few.add(IdSet.of(set.lowest(n).toArray()));
                few.add(IdSet.parse(set.lowest(n).toString()));
                few.add(set.minus(set.minus(set.lowest(n))));
                few.add(set.minus(set.minus(set.lowest(n))).intersect(set));
                few.add(set.lowest(n).without(set.first()));
                few.add(set.lowest(n / 2).union(set.lowest(n)));
                for (IdSet each : few) {
                    assertThat(each.count()).isLessThanOrEqualTo(64);
                    assertThat(each.body instanceof BitmapBody).isFalse();
                }
            }
        }
    }

    /** Found by the property test: ids on both sides of a bitmap, and none within. */
    @Test
    void shouldLeaveABitmapAloneThatLiesInAGap() {
        IdSet.Builder evens = IdSet.builder();
        for (int id = 1000; id < 2000; id += 2) {
            evens.add(id);
        }
        IdSet bitmap = evens.build();
        IdSet around = IdSet.of(3, 5000);
        assertThat(bitmap.minus(around)).isEqualTo(bitmap);
        assertThat(bitmap.intersect(around)).isEqualTo(IdSet.empty());
        assertThat(around.intersect(bitmap)).isEqualTo(IdSet.empty());
        assertThat(around.minus(bitmap)).isEqualTo(around);
        assertThat(bitmap.intersects(around)).isFalse();
    }

    @Test
    void shouldReturnAnOperandThatIsTheResult() {
        IdSet word = IdSet.parse("0-3,8-11");
        IdSet range = IdSet.range(0, 20);
        assertThat(word.union(IdSet.single(9))).isSameAs(word);
        assertThat(word.minus(IdSet.range(20, 30))).isSameAs(word);
        assertThat(word.intersect(range)).isSameAs(word);
        assertThat(range.union(word)).isSameAs(range);
        assertThat(word.without(5)).isSameAs(word);
        assertThat(word.lowest(8)).isSameAs(word);
    }

    @Test
    void shouldNameNoLibraryInItsPublicSignatures() {
        for (Class<?> type : new Class<?>[] {IdSet.class, IdSet.Builder.class, Hostlist.class, JobId.class}) {
            List<Executable> all = new ArrayList<>(Arrays.asList(type.getDeclaredMethods()));
            all.addAll(Arrays.asList(type.getDeclaredConstructors()));
            for (Executable each : all) {
                if (Modifier.isPublic(each.getModifiers()) || Modifier.isProtected(each.getModifiers())) {
                    assertThat(each.toGenericString()).doesNotContain("roaringbitmap", "jackson");
                }
            }
        }
    }
}
