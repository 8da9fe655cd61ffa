package dev.sluice.model.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdSetBugsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3,2 | ids must ascend, but 2 stands after 3",
                "3-0 | range 3-0 does not ascend",
                "2,2,2,2 | id 2 appears twice",
                "2,1,0 | ids must ascend, but 1 stands after 2",
                "0-2,2 | id 2 appears twice",
                "0-2,1-5 | ids must ascend, but 1 stands after 2",
                "5,0-9 | ids must ascend, but 0 stands after 5",
                "[7,7] | id 7 appears twice",
                "4-4 | range 4-4 does not ascend",
                "0,0-1 | id 0 appears twice",
            })
    void bug001_unorderedAndRepeatedIdsAreErrors(String text, String problem) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> IdSet.parse(text))
                .withMessage("\"" + text + "\": " + problem)
                .satisfies(e -> assertThat(e.code()).isEqualTo("idset-malformed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0,2", "0-1023", "0,5000", "0,2,4,6,8,10,70000"})
    void bug003_noIdOutsideASetIsFoundInIt(String text) {
        IdSet set = IdSet.parse(text);
        for (int id : new int[] {-1, Integer.MIN_VALUE, 1024, 1025, 156_000, 65_536, 131_072, IdSet.MAX_ID}) {
            assertThat(set.contains(id)).as("%d", id).isFalse();
            assertThat(set.without(id)).isEqualTo(set);
        }
        assertThat(IdSet.single(0).contains(156)).isFalse();
        assertThat(IdSet.single(0).contains(1)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 4097})
    void bug004_theLastIdIsTheOneJustInserted(int size) {
        IdSet all = IdSet.empty();
        IdSet everyOther = IdSet.empty();
        for (int id = 0; id < size; id++) {
            all = all.with(id);
            everyOther = everyOther.with(2 * id);
            assertThat(all.last()).isEqualTo(id);
            assertThat(everyOther.last()).isEqualTo(2 * id);
            assertThat(all.previous(id + 1)).isEqualTo(id);
            assertThat(everyOther.previous(2 * id)).isEqualTo(2 * id - (id == 0 ? 1 : 2));
        }
        assertThat(all.count()).isEqualTo(size);
        assertThat(everyOther.count()).isEqualTo(size);
    }

    @Test
    void bug004_theLastIdIsFoundAtTheEdgesOfContainers() {
        for (int edge : new int[] {65_535, 65_536, 131_072, IdSet.MAX_ID}) {
            IdSet.Builder builder = IdSet.builder();
            for (int i = 0; i < 200; i++) {
                builder.add(edge - 2 * i);
            }
            IdSet set = builder.build();
            assertThat(set.last()).isEqualTo(edge);
            assertThat(set.previous(edge)).isEqualTo(edge - 2);
            assertThat(set.next(edge - 1)).isEqualTo(edge);
            assertThat(set.next(edge)).isEqualTo(-1);
        }
    }

    /** RoaringBitmap 1.6.29 loops for ever in forEach on a run that ends in 2^31-1. */
    @Test
    void shouldEndWithTheLargestId() {
        IdSet.Builder builder = IdSet.builder().addRange(IdSet.MAX_ID - 9, IdSet.MAX_ID);
        for (int i = 20; i < 2000; i += 10) {
            builder.addRange(IdSet.MAX_ID - i, IdSet.MAX_ID - i + 4);
        }
        IdSet set = builder.build();
        long[] seen = {0, 0};
        set.forEachId(id -> {
            seen[0]++;
            seen[1] = id;
        });
        assertThat(seen).containsExactly(set.count(), IdSet.MAX_ID);
        assertThat(set.stream().count()).isEqualTo(set.count());
        assertThat(set.toArray()).hasSize((int) set.count()).endsWith(IdSet.MAX_ID);
    }
}
