package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecondsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 0.000001",
        "327952805000, 327952.805",
        "29379608000000, 29379608",
        "-1500000, -1.5",
        "-1, -0.000001",
        "100000, 0.1",
        "10000000000000000, 10000000000",
        "-9223372036854775808, -9223372036854.775808",
    })
    void shouldWriteSecondsWithoutExponentOrTrailingZeros(long micros, String text) {
        assertThat(Seconds.format(micros)).isEqualTo(text);
    }
}
