package dev.sluice.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.JobId;
import org.junit.jupiter.params.provider.ValueSource;

class JobIdFuzzTest {
    @ValueSource(
            strings = {
                "0",
                "18446744073709551615",
                "ƒuZZybuNNy",
                "fuZZybuNNy",
                "0x17e9fb8df16c2e",
                "0017.e9fb.8df1.6c2e",
                "reform-remote-galileo--heart-package-academy",
                "😪🏭🐭🍑👨",
                "-1"
            })
    @FuzzTest
    void shouldReadOrRefuse(@NotNull String text) {
        Fuzz.roundTrip(text, JobId::parse, JobId::toString);
    }

    @ValueSource(longs = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE})
    @FuzzTest
    void shouldReadEveryNotation(long value) {
        JobId id = new JobId(value);
        for (String text :
                new String[] {id.toString(), id.f58Ascii(), id.dec(), id.hex(), id.dothex(), id.words(), id.emoji()}) {
            assertThat(JobId.parse(text)).as(text).isEqualTo(id);
        }
    }
}
