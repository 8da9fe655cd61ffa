package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    private enum Fit {
        FIRST,
        WORST_FIT {
            @Override
            public String toString() {
                return "not what a user writes";
            }
        }
    }

    private record Config(String label, int queueDepth, long userLimit, double factor, boolean strictOrder, Fit fit) {
        Config {
            if (queueDepth < 0) {
                throw new IllegalArgumentException("queue-depth " + queueDepth + " is negative");
            }
            if (label.isEmpty()) {
                throw new IllegalArgumentException();
            }
        }
    }

    private record Nothing() {}

    private record Unbindable(List<String> names) {}

    private static final Config BASE = new Config("base", 8, 1L << 40, 0.5, false, Fit.FIRST);

    @Test
    void shouldWriteEveryOptionInKebabCaseInTheOrderOfTheComponents() {
        assertThat(Options.of(new Config("x", 1, 2, 3.0, true, Fit.WORST_FIT)))
                .containsExactly(
                        entry("label", "x"),
                        entry("queue-depth", "1"),
                        entry("user-limit", "2"),
                        entry("factor", "3.0"),
                        entry("strict-order", "true"),
                        entry("fit", "worst-fit"));
    }

    @Test
    void shouldReadWhatItWrites() {
        Config config = new Config("x=y", -0, Long.MIN_VALUE, 1e-300, true, Fit.WORST_FIT);

        assertThat(Options.bind(BASE, Options.of(config), "p")).isEqualTo(config);
    }

    @Test
    void shouldLayGivenOptionsOverTheBase() {
        assertThat(Options.bind(BASE, Map.of("fit", "worst-fit", "factor", "2"), "p"))
                .isEqualTo(new Config("base", 8, 1L << 40, 2.0, false, Fit.WORST_FIT));
        assertThat(Options.bind(BASE, Map.of(), "p")).isEqualTo(BASE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "queue-depth | many | p: option queue-depth \"many\" is not a number (int)",
                "queue-depth | 1.0 | p: option queue-depth \"1.0\" is not a number (int)",
                "queue-depth | 2147483648 | p: option queue-depth \"2147483648\" is not a number (int)",
                "user-limit | 9223372036854775808 | p: option user-limit \"9223372036854775808\" is not a number (long)",
                "factor | NaN | p: option factor \"NaN\" is not a number (double)",
                "factor | 1f | p: option factor \"1f\" is not a number (double)",
                "factor | 1e999 | p: option factor \"1e999\" is not a number (double)",
                "strict-order | yes | p: option strict-order \"yes\" is not true or false",
                "strict-order | TRUE | p: option strict-order \"TRUE\" is not true or false",
                "fit | best | p: option fit \"best\" is not one of first, worst-fit",
                "fit | FIRST | p: option fit \"FIRST\" is not one of first, worst-fit",
            })
    void shouldSayWhatAValueShouldHaveBeen(String key, String value, String message) {
        assertThatThrownBy(() -> Options.bind(BASE, Map.of(key, value), "p"))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("option-value"))
                .hasMessage(message.replace("\\", ""));
    }

    @Test
    void shouldNameTheNearestOptionForOneThatIsUnknown() {
        assertThatThrownBy(() -> Options.bind(BASE, Map.of("que-depht", "1"), "p"))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("option-unknown"))
                .hasMessage("p: unknown option \"que-depht\"; "
                        + "it has label, queue-depth, user-limit, factor, strict-order, fit");
        assertThatThrownBy(() -> Options.bind(BASE, Map.of("queue-dept", "1"), "p"))
                .hasMessage("p: unknown option \"queue-dept\", did you mean \"queue-depth\"?; "
                        + "it has label, queue-depth, user-limit, factor, strict-order, fit");
        assertThatThrownBy(() -> Options.bind(BASE, Map.of("queueDepth", "1"), "p"))
                .hasMessageContaining("did you mean \"queue-depth\"?");
    }

    @Test
    void shouldNameTheFirstUnknownOptionInTheOrderGiven() {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("fit", "first");
        given.put("zzzzzz", "1");
        given.put("aaaaaa", "1");

        assertThatThrownBy(() -> Options.bind(BASE, given, "p")).hasMessageContaining("unknown option \"zzzzzz\"");
    }

    @Test
    void shouldSayThatThereAreNoOptionsAtAll() {
        assertThat(Options.of(new Nothing())).isEmpty();
        assertThatThrownBy(() -> Options.bind(new Nothing(), Map.of("x", "1"), "p"))
                .hasMessage("p: unknown option \"x\"; it has none");
    }

    @Test
    void shouldTellWhatTheRecordItselfRefuses() {
        assertThatThrownBy(() -> Options.bind(BASE, Map.of("queue-depth", "-1"), "p"))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("option-value"))
                .hasMessage("p: queue-depth -1 is negative");
        assertThatThrownBy(() -> Options.bind(BASE, Map.of("label", ""), "p"))
                .hasMessage("p: java.lang.IllegalArgumentException");
    }

    @Test
    void shouldRefuseAComponentThatNobodyCouldWriteAValueOf() {
        Unbindable config = new Unbindable(List.of());

        assertThatThrownBy(() -> Options.of(config))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("option-type"))
                .hasMessageContaining("Unbindable.names: an option is a String, int, long, double, boolean or enum, "
                        + "not java.util.List");
        assertThatThrownBy(() -> Options.bind(config, Map.of("names", "a"), "p"))
                .isInstanceOf(PolicyException.class);
    }
}
