package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FluxDurationTest {
    @ParameterizedTest
    @CsvSource({
        "2ms, PT0.002S",
        "0.1s, PT0.1S",
        "30, PT30S",
        "1.2h, PT4320S",
        "5m, PT300S",
        "0s, PT0S",
        "5d, PT432000S",
    })
    void rfc23_testVectors(String text, Duration duration) {
        assertThat(FluxDuration.parse(text)).isEqualTo(duration);
    }

    @ParameterizedTest
    @ValueSource(strings = {"inf", "INF", "infinity", "Infinity", "iNf", "+inf"})
    void rfc23_infinityInAnyCase(String text) {
        assertThat(FluxDuration.parse(text)).isEqualTo(FluxDuration.INFINITE);
    }

    @ParameterizedTest
    @CsvSource({
        "+5, PT5S",
        ".5, PT0.5S",
        "5., PT5S",
        "5.s, PT5S",
        "1e3, PT1000S",
        "1E+2m, PT6000S",
        "1e-3s, PT0.001S",
        "0x10, PT16S",
        "0X1.8p1, PT3S",
        "0x1d, PT29S",
        "0x1dd, PT477S",
        "0x1p4d, PT384H",
        "007, PT7S",
        "0e999999999, PT0S",
        "0x0p99999s, PT0S",
        "0.0000ms, PT0S",
    })
    void rfc23_numberInAnyFormOfStrtod(String text, Duration duration) {
        assertThat(FluxDuration.parse(text)).isEqualTo(duration);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " 1",
                "1 ",
                "1 s",
                "-1",
                "-0",
                "-inf",
                "nan",
                "NaN",
                "s",
                "ms",
                ".",
                ".s",
                "1e",
                "1es",
                "e3",
                "1S",
                "1M",
                "1H",
                "1D",
                "1MS",
                "1min",
                "1us",
                "1w",
                "1sm",
                "1h30m",
                "infs",
                "infinityd",
                "infinit",
                "0x",
                "0xg",
                "1,5",
                "１",
                "1_000",
                "1f",
                "++1",
                "+-1",
                "1.2.3",
                "0x1p",
                "1\n"
            })
    void rfc23_refusesEverythingElse(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> FluxDuration.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo("duration-malformed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e308d", "9223372036854775808", "0x1p63", "106751991167300641d"})
    void shouldRefuseFiniteNumbersThatAreTooLongWithoutComputingThem(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> FluxDuration.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo("duration-limit"));
    }

    @Test
    void shouldReadTheLongestFiniteDuration() {
        assertThat(FluxDuration.parse("9223372036854775807")).isEqualTo(Duration.ofSeconds(Long.MAX_VALUE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-10", "0.0000000001ms", "1e-400", "1e-999999999", "0x1p-99999"})
    void shouldNeverRoundToZero(String text) {
        assertThat(FluxDuration.parse(text)).isEqualTo(Duration.ofNanos(1));
    }

    @Test
    void shouldRefuseLongTextUnread() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> FluxDuration.parse("1".repeat(100_000_000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0s",
        "PT0.002S, 2ms",
        "PT0.1S, 100ms",
        "PT30S, 30s",
        "PT90M, 90m",
        "PT2H, 2h",
        "PT48H, 2d",
        "PT1.5S, 1.5s",
        "PT0.000001S, 0.000001s",
    })
    void shouldWriteTheLargestUnitThatIsExact(Duration duration, String text) {
        assertThat(FluxDuration.format(duration)).isEqualTo(text);
    }

    @Test
    void shouldWriteInfinityAndRefuseNegatives() {
        assertThat(FluxDuration.format(FluxDuration.INFINITE)).isEqualTo("inf");
        assertThatIllegalArgumentException().isThrownBy(() -> FluxDuration.format(Duration.ofNanos(-1)));
    }

    @Test
    void shouldReadBackWhatItWrites() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            int nanos = random.nextBoolean() ? 0 : random.nextInt(1_000_000_000);
            long seconds = random.nextLong() >>> (1 + random.nextInt(63));
            Duration duration = Duration.ofSeconds(seconds, seconds == Long.MAX_VALUE ? 0 : nanos);
            assertThat(FluxDuration.parse(FluxDuration.format(duration)))
                    .as("seed %d", seed)
                    .isEqualTo(duration);
        }
    }
}
