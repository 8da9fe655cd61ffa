package dev.sluice.tck.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

    private static final List<Integer> MANY = IntStream.range(0, 200).boxed().toList();

    @Test
    void shouldKeepOnlyWhatItTakesToFail() {
        AtomicInteger tries = new AtomicInteger();

        List<Integer> few = Shrinker.shrink(MANY, some -> {
            tries.incrementAndGet();
            return some.containsAll(List.of(3, 77, 150));
        });

        assertThat(few).containsExactly(3, 77, 150);
        assertThat(tries.get()).isLessThan(200);
    }

    @Test
    void shouldLeaveOutEverythingWhereNothingIsEnough() {
        assertThat(Shrinker.shrink(MANY, some -> true)).isEmpty();
        assertThat(Shrinker.shrink(List.of(), some -> true)).isEmpty();
    }

    @Test
    void shouldKeepEverythingThatIsNeeded() {
        List<Integer> three = List.of(1, 2, 3);

        assertThat(Shrinker.shrink(three, three::equals)).isEqualTo(three);
    }

    @Test
    void shouldLeaveOutWhatIsNeededOnlyByWhatCameLater() {
        // 1 can go once 2 has gone: one round over single elements is not enough.
        assertThat(Shrinker.shrink(
                        List.of(1, 2, 0), some -> some.contains(0) && (some.contains(1) || !some.contains(2))))
                .containsExactly(0);
    }
}
