package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Urgency;
import org.junit.jupiter.params.provider.ValueSource;

class UrgencyFuzzTest {
    @ValueSource(strings = {"hold", "default", "expedite", "0", "16", "31", "32", "-1", "016", "99999999999999999999"})
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, Urgency::parse, Urgency::format);
    }
}
