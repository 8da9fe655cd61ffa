package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrgencyTest {
    @ParameterizedTest
    @CsvSource({"hold, 0", "default, 16", "expedite, 31", "0, 0", "1, 1", "16, 16", "31, 31"})
    void rfc30_urgencyHasANumberOrAName(String text, int urgency) {
        assertThat(Urgency.parse(text)).isEqualTo(urgency);
        assertThat(Urgency.parse(Urgency.format(urgency))).isEqualTo(urgency);
    }

    @ParameterizedTest
    @ValueSource(strings = {"32", "100", "999999999999999999"})
    void rfc30_urgencyIsAtMost31(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Urgency.parse(text))
                .withMessage("urgency " + text + ": must be 0 to 31 (RFC 30)")
                .extracting(MalformedException::code)
                .isEqualTo("urgency-range");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "Hold", "expedited", "-1", "+1", "016", "00", "1.0", "1e1", "0x10", "16 ", "١٦", "\n"})
    void shouldRefuseWhatIsNoUrgency(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Urgency.parse(text))
                .withMessageStartingWith(MalformedException.quote(text))
                .extracting(MalformedException::code)
                .isEqualTo("urgency-malformed");
    }

    @Test
    void shouldRefuseALongTextWithoutRepeatingIt() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Urgency.parse("9".repeat(1 << 20)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }

    @Test
    void rfc30_heldJobHasTheLowestPriorityAndExpeditedTheHighest() {
        assertThat(Urgency.priority(Urgency.HOLD)).isZero();
        assertThat(Urgency.priority(Urgency.EXPEDITE)).isEqualTo((1L << 32) - 1);
        for (int urgency = 0; urgency < 31; urgency++) {
            assertThat(Urgency.priority(urgency)).isEqualTo(urgency).isLessThan(Urgency.priority(urgency + 1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 32, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void shouldKnowNoPriorityOfWhatIsNoUrgency(int wrong) {
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Urgency.check(wrong));
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Urgency.priority(wrong));
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Urgency.format(wrong));
    }
}
