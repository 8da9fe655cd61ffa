package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Hostlist;
import org.junit.jupiter.params.provider.ValueSource;

class HostlistFuzzTest {
    @ValueSource(
            strings = {
                "",
                "node0,node0",
                "n[0-3,7]",
                "rack[0-1]n[00-15]-ib",
                "h[1-1048577]",
                "a[3-1]",
                "x[08-11],x12,b,b",
                "a[0-1][2-3][4-5]",
                "a]"
            })
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, Hostlist::parse, Hostlist::toString);
    }
}
