package dev.sluice.model.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sluice.model.IdSet;
import dev.sluice.model.IdSetForm;
import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import dev.sluice.model.SluiceException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IdSetLimitsTest {
    private static final String EVERY_ID = "0-2147483647";
    private static final int FEW_KILOBYTES = 16 << 10;

    /** An exception has a stack, and what looks at it allocates too. */
    private static final int REFUSAL = 256 << 10;

    /** Sets that are huge in their own ways: no holes, one, some, more than 64, and a few ids far apart. */
    static Stream<IdSet> huge() {
        String holes = IntStream.range(0, 60).mapToObj(i -> i * 2 + ",").collect(Collectors.joining());
        return Stream.of(
                        EVERY_ID,
                        "0-1073741823,1073741825-2147483647",
                        "5,70000-2000000000,2147483647",
                        holes + "200-2147483647",
                        holes + "200,202,204,206,208,210,300-2147483646",
                        "0,65536,2147483647")
                .map(IdSet::parse);
    }

    @ParameterizedTest
    @MethodSource("huge")
    void shouldDoEveryOperationOnHugeSetsInAFewKilobytes(IdSet set) {
        huge().forEach(other -> {
            for (Supplier<Object> operation : operations(set, other)) {
                Allocated.atMost(FEW_KILOBYTES, operation);
            }
        });
    }

    private static List<Supplier<Object>> operations(IdSet set, IdSet other) {
        return List.of(
                () -> set.union(other),
                () -> set.minus(other),
                () -> set.intersect(other),
                () -> set.intersects(other),
                () -> set.containsAll(other),
                () -> set.equals(other),
                () -> set.positionsOf(other),
                () -> set.with(1 << 30),
                () -> set.without(1 << 30),
                () -> set.lowest(1_000_000),
                () -> set.count() + set.hashCode() + set.word(1 << 24),
                () -> set.contains(9) && set.next(1 << 30) < set.previous(1 << 30),
                () -> set.nth(set.count() - 1) + set.position(1 << 30) + set.first() + set.last(),
                () -> IdSet.parse(set.toString()).encode(IdSetForm.BRACKETS),
                () -> set.stream().limit(3).sum(),
                () -> firstOf(set.iterator()),
                () -> IdSet.builder().addAll(set).addAll(other).build());
    }

    private static int firstOf(Iterator<Integer> ids) {
        return ids.next();
    }

    @Test
    void shouldHaveEveryId() {
        IdSet every = IdSet.parse(EVERY_ID);
        assertThat(every.count()).isEqualTo(1L << 31);
        assertThat(every.next(IdSet.MAX_ID)).isEqualTo(-1);
        assertThat(every.nth((1L << 31) - 1)).isEqualTo(IdSet.MAX_ID);
        assertThat(every.word(-1)).isZero();
        assertThat(every.word((1 << 25) - 1)).isEqualTo(-1L);
        assertThat(every.word(1 << 25)).isZero();
        assertThat(every.without(7)).hasToString("0-6,8-2147483647");
        assertThat(every.contains(-1)).isFalse();
    }

    @Test
    void shouldRefuseToListMoreIdsThanTheLimit() {
        IdSet every = IdSet.parse(EVERY_ID);
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(every::toArray)
                .withMessageContaining("\"0-2147483647\": 2147483648 ids")
                .satisfies(e -> assertThat(e.code()).isEqualTo("idset-limit"));
        assertThatExceptionOfType(SluiceException.class).isThrownBy(() -> every.encode(IdSetForm.LIST));
        int limit = Limits.DEFAULT.ids();
        assertThat(IdSet.range(0, limit - 1).toArray()).hasSize(limit);
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(() -> IdSet.range(0, limit).toArray());
    }

    @Test
    void shouldRefuseTextThatIsTooLongUnread() {
        String text = "1,".repeat(50_000_000);
        Allocated.atMost(REFUSAL, () -> refused(text, "idset-limit"));
    }

    @Test
    void shouldRefuseDeepBracketsAndLongNumbersEarly() {
        String nines = "9".repeat(1_000_000);
        String zeros = "0".repeat(1_000_000);
        Allocated.atMost(REFUSAL, () -> refused("[".repeat(5000) + "0" + "]".repeat(5000), "idset-malformed"));
        Allocated.atMost(REFUSAL, () -> refused(nines, "idset-limit"));
        Allocated.atMost(REFUSAL, () -> refused("0-18446744073709551615", "idset-limit"));
        Allocated.atMost(REFUSAL, () -> refused(zeros, "idset-malformed"));
    }

    @Test
    void shouldReadTheLongestTextInMemoryProportionalToIt() {
        StringBuilder text = new StringBuilder("0");
        for (int id = 2; text.length() < Limits.DEFAULT.string() - 8; id += 2) {
            text.append(',').append(id);
        }
        IdSet set = Allocated.atMost(10L * text.length(), () -> IdSet.parse(text.toString()));
        assertThat(set.count()).isEqualTo(set.last() / 2 + 1);
    }

    private static MalformedException refused(String text, String code) {
        try {
            IdSet.parse(text);
        } catch (MalformedException e) {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e).message().hasSizeLessThan(300);
            return e;
        }
        throw new AssertionError("read: " + text.length() + " characters");
    }

    @Test
    void shouldFailFastOnIdsThatCannotBe() {
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.single(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.of(3, -3));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.range(4, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.range(-1, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.ofWord(-1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.ofWord(IdSet.MAX_ID, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.empty().with(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> IdSet.builder().addRange(2, 1));
        assertThat(IdSet.ofWord(IdSet.MAX_ID, 1)).hasToString("2147483647");
    }

    @Test
    void shouldHaveNoEndsWhenEmpty() {
        IdSet none = IdSet.empty();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(none::first);
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(none::last);
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> none.iterator().nextInt());
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> none.nth(0));
        assertThat(none.next(0) + none.previous(5)).isEqualTo(-2);
        assertThat(none.encode(IdSetForm.BRACKETS)).isEmpty();
    }
}
