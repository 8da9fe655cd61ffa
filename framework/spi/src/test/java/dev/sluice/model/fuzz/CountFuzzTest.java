package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Count;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.provider.ValueSource;

class CountFuzzTest {
    @ValueSource(strings = {"1", "2-8:2:*", "1,7-9,16", "[2+]", "25-133:17:+", "2-16:2:^", "4294967294", "3+:2:*"})
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        // 2-16 is read as a set of numbers and written for a range too: the same numbers, not the same type.
        Fuzz.roundTrip(text, input -> meaning(Count.parse(input)), meaning -> meaning.get(0));
    }

    private static List<String> meaning(Count count) {
        return List.of(
                count.toString(),
                String.valueOf(count.min()),
                String.valueOf(count.max()),
                Arrays.toString(count.values().limit(100).toArray()));
    }
}
