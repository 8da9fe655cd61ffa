package dev.sluice.model.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.JobId;
import dev.sluice.model.MalformedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobIdLimitsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "0x10000000000000000",
                "0x1g",
                "0X1",
                "0.0.0",
                "0.0.0.0.0",
                "0.0.0.",
                "...",
                "0.0.0.10000",
                "job.0000.0000.0000.0001",
                "academy-academy-academy-academy-academy",
                "academy-academy-academy--academy-academy-academies",
                "amen-amen-amen--academy-academy-academy",
                "ego-ego-ego--ego-ego-ego",
                "-academy-academy-academy--academy-academy",
                "😃x",
                "😄😃😃😃😃😃😃😃",
                "🧀",
                "１２",
                "1 2",
                "+1",
                "1e3",
                "ƒ\ud800",
            })
    void rfc19_refusesWhatIsNoId(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> JobId.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo("jobid-malformed"));
    }

    @Test
    void shouldRefuseLongTextUnread() {
        String text = "1".repeat(100_000_000);
        Allocated.atMost(256 << 10, () -> {
            assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> JobId.parse(text));
            return text;
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {" 1234", "1234\n", "\tfNH ", " ƒNH", " 0x4d2 ", " 0000.0000.0000.04d2\n"})
    void rfc19_ignoresBlanksAround(String text) {
        assertThat(JobId.parse(text)).isEqualTo(new JobId(1234));
    }
}
