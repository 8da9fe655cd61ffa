package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.FluxDuration;
import org.junit.jupiter.params.provider.ValueSource;

class FluxDurationFuzzTest {
    @ValueSource(
            strings = {
                "0",
                "30",
                "2ms",
                "0.1s",
                "1.2h",
                "5d",
                "90m",
                "inf",
                "+Infinity",
                "0x1.8p3",
                "1e-9",
                "1e308",
                "NaN"
            })
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, FluxDuration::parse, FluxDuration::format);
    }
}
