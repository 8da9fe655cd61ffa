package dev.sluice.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MicrosTest {
    private static final long MOST = 999_999_999_999_999_999L;

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0e9, 0",
        "1637683072.447141, 1637683072447141",
        "0.0000004, 1",
        "1e-999999999, 1",
        "-1e-9, -1",
        "0.0000015, 2",
        "999999999999.999999, 999999999999999999",
        "999999999999.9999994, 999999999999999999",
        "9.999999999999999994e11, 999999999999999999"
    })
    void shouldRoundToTheMicrosecondAndNeverToZero(String seconds, long micros) {
        assertThat(Micros.parse(seconds)).isEqualTo(micros);
    }

    /** A number that rounding gives a 13th digit would be written, and could not be read again. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "999999999999.9999995",
                "999999999999.99999999999999999999",
                "-999999999999.9999995",
                "1000000000000",
                "1e12",
                "1e999999999",
                "1e9999999999"
            })
    void shouldRefuseWhatRoundsToMoreThanTwelveDigits(String seconds) {
        assertThat(Micros.parse(seconds)).isEqualTo(Micros.OUT_OF_RANGE);
    }

    @Test
    void shouldRoundTimesAsItReadsThem() {
        assertThat(Micros.of(Instant.ofEpochSecond(999_999_999_999L, 999_999_499)))
                .isEqualTo(MOST);
        assertThat(Micros.of(Duration.ofNanos(1))).isEqualTo(1);
        assertThat(Micros.of(Duration.ZERO)).isZero();
        for (Duration tooLong : new Duration[] {
            Duration.ofSeconds(999_999_999_999L, 999_999_500),
            Duration.ofSeconds(1_000_000_000_000L),
            Duration.ofNanos(-1),
            Duration.ofSeconds(Long.MAX_VALUE)
        }) {
            assertThatIllegalArgumentException().isThrownBy(() -> Micros.of(tooLong));
        }
    }

    @Test
    void shouldReadWhatItWrites() {
        for (long micros : new long[] {0, 1, 999_999, 1_000_000, 1637683072447141L, MOST}) {
            StringBuilder seconds = new StringBuilder();
            Micros.format(micros, seconds);
            assertThat(Micros.parse(seconds.toString())).isEqualTo(micros);
        }
    }
}
