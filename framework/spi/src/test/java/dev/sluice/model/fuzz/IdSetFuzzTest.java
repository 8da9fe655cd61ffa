package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.IdSet;
import org.junit.jupiter.params.provider.ValueSource;

class IdSetFuzzTest {
    @ValueSource(
            strings = {
                "",
                "0",
                "0-3,7",
                "[1,5-2147483647]",
                "2-1",
                "1,1",
                "2147483648",
                "01",
                "1,",
                "0-63,65,130-140,200000"
            })
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, IdSet::parse, IdSet::toString);
    }
}
