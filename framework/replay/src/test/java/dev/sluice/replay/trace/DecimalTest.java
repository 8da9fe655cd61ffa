package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {
    private final Decimal decimal = new Decimal();

    @ParameterizedTest
    @CsvSource({
        "0, 0, true",
        "-1, -1000000, true",
        "+7, 7000000, true",
        "489.00, 489000000, true",
        "0.5, 500000, false",
        "-0.5, -500000, false",
        ".25, 250000, false",
        "12., 12000000, true",
        "327952.805, 327952805000, false",
        "0.000001, 1, false",
        "1e+05, 100000000000, true",
        "1.5E3, 1500000000, true",
        "25e-2, 250000, false",
        "000000000000000000012, 12000000, true",
        "9999999999.999999, 9999999999999999, false",
    })
    void shouldReadNumbersExactly(String text, long micros, boolean integer) {
        assertThat(read(text)).isTrue();
        assertThat(decimal.micros()).isEqualTo(micros);
        assertThat(decimal.isInteger()).isEqualTo(integer);
        assertThat(decimal.isRounded()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0.0000005, 1",
        "0.00000049, 0",
        "1.9999999, 2000000",
        "-1.9999995, -2000000",
        "5e-7, 1",
        "3.0000001, 3000000",
    })
    void shouldRoundHalfUpBeyondMicrosecondsAndSaySo(String text, long micros) {
        assertThat(read(text)).isTrue();
        assertThat(decimal.micros()).isEqualTo(micros);
        assertThat(decimal.isRounded()).isTrue();
        assertThat(decimal.isInteger()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "-.",
                "abc",
                "1a",
                "1.2.3",
                "1.2x",
                "--1",
                "1e",
                "e5",
                "1e999",
                "NaN",
                "inf",
                "0x10",
                "1,5",
                "٣",
                "1e-999999999"
            })
    void shouldRefuseWhatIsNoNumber(String text) {
        assertThat(read(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1000000000000000000", "99999999999999999999999999", "1e30"})
    void shouldReadHugeNumbersAsOutOfAnyBounds(String text) {
        assertThat(read(text)).isTrue();
        assertThat(decimal.isWithin(Long.MIN_VALUE, Long.MAX_VALUE)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"10, true", "10.000001, false", "-10, true", "-10.5, false", "11, false", "9.999999, true"})
    void shouldCompareFractionsWithBounds(String text, boolean within) {
        assertThat(read(text)).isTrue();
        assertThat(decimal.isWithin(-10, 10)).isEqualTo(within);
    }

    @Test
    void shouldAgreeWithBigDecimalOnRandomNumbers() {
        Random random = new Random(20);
        for (int i = 0; i < 100_000; i++) {
            BigDecimal exact = BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(12));
            if (exact.abs().compareTo(BigDecimal.valueOf(1_000_000_000_000L)) < 0) {
                String text = exact.toPlainString();
                assertThat(read(text)).as(text).isTrue();
                BigDecimal micros = exact.movePointRight(6).setScale(0, RoundingMode.HALF_UP);
                assertThat(decimal.micros()).as(text).isEqualTo(micros.longValueExact());
                assertThat(decimal.isRounded())
                        .as(text)
                        .isEqualTo(micros.movePointLeft(6).compareTo(exact) != 0);
            }
        }
    }

    private boolean read(String text) {
        // Not at the start of the array, and something behind it, as in a line.
        byte[] line = (" " + text + " 9").getBytes(StandardCharsets.UTF_8);
        return decimal.read(line, 1, line.length - 2);
    }
}
