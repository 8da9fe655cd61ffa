package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.JobKey;
import org.junit.jupiter.params.provider.ValueSource;

class JobKeyFuzzTest {
    @ValueSource(
            strings = {
                "job.0017.e9fb.8df1.6c2e.eventlog",
                "job.ffff.ffff.ffff.ffff.guest.exec.eventlog",
                "job.0000.0000.0000.0000.data.é.x",
                "job.0017.e9fb.8df1.6c2e..",
                "job.0017.E9FB.8df1.6c2e.R"
            })
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, JobKey::parse, JobKey::toString);
    }
}
