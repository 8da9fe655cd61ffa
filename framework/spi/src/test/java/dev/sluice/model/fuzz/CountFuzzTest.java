package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Count;
import org.junit.jupiter.params.provider.ValueSource;

class CountFuzzTest {
    @ValueSource(strings = {"1", "2-8:2:*", "1,7-9,16", "[2+]", "25-133:17:+", "2-16:2:^", "4294967294", "3+:2:*"})
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, Count::parse, Count::toString);
    }
}
