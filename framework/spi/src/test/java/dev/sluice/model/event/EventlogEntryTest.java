package dev.sluice.model.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 18: one entry. */
class EventlogEntryTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"timestamp\":1552593348.073045,\"name\":\"submit\",\"context\":{\"urgency\":16,\"x\":[null,1.50]}}",
                "{\"timestamp\":1605115080.0358412,\"name\":\"validate\"}",
                "{\"timestamp\":1552594348.0,\"name\":\"a\",\"context\":{}}",
                "{\"timestamp\":1,\"name\":\"debug.free-request\"}",
                "{\"timestamp\":0.000001,\"name\":\"é\"}",
                "{\"timestamp\":0.000000000000000001,\"name\":\"a\"}",
                "{\"timestamp\":999999999999.999999499999999999,\"name\":\"a\"}"
            })
    void rfc18_entryIsWrittenAsItWasRead(String line) {
        EventlogEntry entry = EventlogEntry.parse(line);
        assertThat(entry.toJson()).isEqualTo(line);
        assertThat(EventlogEntry.parse(entry.toJson())).isEqualTo(entry).hasSameHashCodeAs(entry);
    }

    @Test
    void rfc18_orderOfKeysAndWhiteSpaceDoNotCount() {
        EventlogEntry entry =
                EventlogEntry.parse(" {\"context\": {\"b\" :1, \"a\":2},\t\"name\":\"n\", \"timestamp\":2 } ");
        assertThat(entry)
                .isEqualTo(
                        new EventlogEntry(BigDecimal.valueOf(2), "n", Optional.of(new RawJson("{\"b\":1,\"a\":2}"))));
        assertThat(entry.toJson()).isEqualTo("{\"timestamp\":2,\"name\":\"n\",\"context\":{\"b\":1,\"a\":2}}");
    }

    @ParameterizedTest
    @CsvSource({
        "1552593348.073045, 1552593348, 73045000",
        "1605115080.0358412, 1605115080, 35841000",
        "1605115080.9999996, 1605115081, 0",
        "1.5e9, 1500000000, 0",
        "0.0000001, 0, 1000",
        "999999999999, 999999999999, 0",
        "999999999999.9999994, 999999999999, 999999000"
    })
    void rfc18_timeIsExactToTheMicrosecond(String seconds, long second, int nano) {
        assertThat(EventlogEntry.parse("{\"timestamp\":" + seconds + ",\"name\":\"a\"}")
                        .time())
                .isEqualTo(Instant.ofEpochSecond(second, nano));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "0.0",
                "0e5",
                "-1",
                "-0.5",
                "1000000000000",
                "1e12",
                "999999999999.9999995",
                "999999999999.999999999999999999",
                "1e999999999",
                "1e-999999999",
                "1e99999999999",
                "1e-99999999999",
                "0.0000000000000000001",
                "\"1\"",
                "null",
                "true",
                "[1]",
                "{}",
                "NaN",
                "Infinity",
                "01",
                ".5",
                "1."
            })
    void rfc18_timestampIsANumberAboveZero(String seconds) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> EventlogEntry.parse("{\"name\":\"a\",\"timestamp\":" + seconds + "}"))
                .withMessageStartingWith("timestamp")
                .satisfies(e -> assertThat(e.code()).isEqualTo("eventlog-malformed"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\"",
                "\" \"",
                "\"a b\"",
                "\"a\\n\"",
                "\"\\u0000\"",
                "\"\\u00a0\"",
                "\"\\ud800\"",
                "1",
                "null",
                "[]"
            })
    void shouldRefuseANameThatIsNone(String name) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> EventlogEntry.parse("{\"timestamp\":1,\"name\":" + name + "}"))
                .satisfies(e -> assertThat(e.place()).isEqualTo("name"))
                .satisfies(e -> assertThat(e.code()).isEqualTo("eventlog-malformed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "\"{}\"", "1", "true"})
    void rfc18_contextIsAnObject(String context) {
        String line = "{\"timestamp\":1,\"name\":\"a\",\"context\":" + context + "}";
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> EventlogEntry.parse(line))
                .withMessageStartingWith("context");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> new EventlogEntry(BigDecimal.ONE, "a", Optional.of(new RawJson(context))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"name\":\"a\"} | entry: the key \"timestamp\" is missing",
                "{\"timestamp\":1} | entry: the key \"name\" is missing",
                "{\"timestamp\":1,\"timestamp\":1,\"name\":\"a\"} | timestamp: this key stands twice",
                "{\"timestamp\":1,\"name\":\"a\",\"contxt\":{}} | contxt \"contxt\": unknown key, the nearest known one is"
                        + " \"context\"",
                "{\"timestamp\":1,\"name\":\"a\",\"context\":{\"b\":1,\"b\":2}} | context.b: this key stands twice",
                "{\"timestamp\":1,\"name\":\"a\"} {} | entry: more text after the end of the value",
                "[] | entry: an array is not an object"
            })
    void shouldNameThePlaceOfWhatIsWrong(String line, String message) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> EventlogEntry.parse(line))
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"timestamp\":1,\n\"name\":\"a\"}", "{\"timestamp\":1,\"name\":\"a\"}\n", "\n"})
    void rfc18_noNewlineWithinAnEntry(String line) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> EventlogEntry.parse(line))
                .withMessage("entry: a newline within an entry (RFC 18)");
    }

    @Test
    void shouldCutAnInstantToTheMicrosecond() {
        assertThat(EventlogEntry.at(Instant.ofEpochSecond(1_552_593_300), "a", Optional.empty())
                        .toJson())
                .isEqualTo("{\"timestamp\":1552593300,\"name\":\"a\"}");
        assertThat(EventlogEntry.at(Instant.ofEpochSecond(1, 999_999_999), "a", Optional.empty())
                        .toJson())
                .isEqualTo("{\"timestamp\":1.999999,\"name\":\"a\"}");
        for (Instant early : new Instant[] {Instant.EPOCH, Instant.EPOCH.plusNanos(999), Instant.MIN, Instant.MAX}) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> EventlogEntry.at(early, "a", Optional.empty()));
        }
    }

    @Test
    void shouldTakeANameOf256Characters() {
        String name = "n".repeat(256);
        assertThat(EventlogEntry.parse("{\"timestamp\":1,\"name\":\"" + name + "\"}")
                        .name())
                .isEqualTo(name);
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> EventlogEntry.parse("{\"timestamp\":1,\"name\":\"" + name + "n\"}"))
                .withMessageEndingWith("257 characters, more than 256");
    }
}
