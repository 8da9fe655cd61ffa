package dev.sluice.protocol.codec.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import dev.sluice.protocol.codec.Kind;
import dev.sluice.protocol.codec.ProtocolCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What somebody sends who means harm: each text as the value of each key of each message. */
class HostileMessagesTest {
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    private static final Map<String, Kind<?>> KINDS =
            Kind.all(new ProtocolCodec(new Limits(100, 1 << 26, 1 << 16, 1 << 22, 1 << 20, 1 << 21, 255))).stream()
                    .collect(Collectors.toMap(Kind::name, kind -> kind));

    private static final Map<String, List<String>> KEYS = Map.ofEntries(
            Map.entry("job-manager.sched-hello response", List.of("id", "priority", "userid", "t_submit", "free")),
            Map.entry("job-manager.sched-ready request", List.of("mode", "limit")),
            Map.entry("job-manager.sched-ready response", List.of("count")),
            Map.entry("sched.alloc request", List.of("id", "priority", "userid", "t_submit", "jobspec")),
            Map.entry("sched.alloc response", List.of("id", "type", "R", "annotations", "note")),
            Map.entry("sched.free request", List.of("id", "R", "final")),
            Map.entry("sched.cancel request", List.of("id")),
            Map.entry("sched.prioritize request", List.of("jobs")),
            Map.entry("sched.expiration request", List.of("id", "expiration")),
            Map.entry("feasibility.check request", List.of("jobspec")),
            Map.entry("resource.acquire first response", List.of("resources", "up", "down", "shrink")),
            Map.entry("resource.acquire later response", List.of("property-add", "property-remove", "expiration")),
            Map.entry("job-manager.resource-status response", List.of("allocated")),
            Map.entry("sched.resource-status response", List.of("all", "down", "allocated")));

    private static final List<String> VALUES = List.of(
            "[".repeat(5000),
            "[".repeat(5000) + "]".repeat(5000),
            "{\"a\":".repeat(5000) + "1" + "}".repeat(5000),
            "[[1,".repeat(5000),
            "{\"k\":1,\"k\":2}",
            "[{\"k\":{},\"k\":{}}]",
            "NaN",
            "-Infinity",
            "01",
            "1e",
            "0x10",
            "+1",
            ".5",
            "-18446744073709551615",
            "1e999999999",
            "1e99999999999",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "\"\uD800\"",
            "{\"\\ud800\":1}",
            "{\"" + "k".repeat(2000) + "\":1}",
            "\"\\x\"",
            "\"a\nb\"",
            "\"\u0000",
            "'a'",
            "tru",
            "[1,]",
            "{\"a\":1,}",
            "/* */ 1",
            "1 2",
            "\"" + "x".repeat(1 << 16) + "y\"",
            "9".repeat(100_000));

    static Stream<Arguments> hostile() {
        return KEYS.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream()
                        .flatMap(key -> VALUES.stream()
                                .map(value -> Arguments.argumentSet(
                                        entry.getKey() + " " + key + " "
                                                + value.substring(0, Math.min(20, value.length())),
                                        kind(entry.getKey()),
                                        key,
                                        value))));
    }

    private static Kind<?> kind(String name) {
        return Objects.requireNonNull(KINDS.get(name));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void shouldRefuseInTime(Kind<?> kind, String key, String value) {
        String json = "{\"" + key + "\":" + value + "}";
        Assertions.assertTimeout(ENOUGH, () -> {
            // Not because other keys are missing, which is what it would say if it took the value.
            assertRefused(() -> kind.decode(json)).doesNotContain("is missing");
            if (!json.contains("\uD800")) { // which Java would write as a question mark
                assertRefused(() -> kind.decode(json.getBytes(StandardCharsets.UTF_8)))
                        .doesNotContain("is missing");
            }
        });
    }

    /** In a key that nobody knows even a nonsensical value is none of our business, unless it is no JSON. */
    @ParameterizedTest
    @MethodSource("hostile")
    void shouldPassOverOrRefuseInTime(Kind<?> kind, String key, String value) {
        String json = "{\"unknown-" + key + "\":" + value + "}";
        Assertions.assertTimeout(ENOUGH, () -> {
            try {
                assertThat(kind.decode(json)).isNotNull();
            } catch (MalformedException e) {
                assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(1200).doesNotContain("\n");
            }
        });
    }

    static Stream<Kind<?>> kinds() {
        return Kind.all().stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldRefuseAMessageThatIsTooLongBeforeReadingIt(Kind<?> kind) {
        String text = " ".repeat((1 << 26) + 1);
        assertRefused(() -> kind.decode(text)).isEqualTo(kind.name() + ": 67108865 characters, more than 67108864");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldHoldItsOwnLimits(Kind<?> kind) {
        ProtocolCodec small = new ProtocolCodec(new Limits(10, 1000, 50, 10, 10, 10, 10));
        Kind<?> smallKind = Kind.all(small).stream()
                .filter(other -> other.name().equals(kind.name()))
                .findFirst()
                .orElseThrow();
        String deep = "{\"x\":" + "[".repeat(50) + "]".repeat(50) + "}";
        String wide = "{\"x\":" + " ".repeat(1000) + "1}";
        assertRefused(() -> smallKind.decode(deep)).contains("nesting depth");
        assertRefused(() -> smallKind.decode(wide)).endsWith("characters, more than 1000");
    }

    @Test
    void shouldTakeOnlyUtf8() {
        Kind<?> later = Kind.of("resource.acquire later response");
        String json = "{\"x\":\"ƒ\"}";
        assertThat(later.decode(json.getBytes(StandardCharsets.UTF_8))).isNotNull();
        assertRefused(() -> later.decode(json.getBytes(StandardCharsets.UTF_16BE)))
                .contains("not valid");
        assertRefused(() -> later.decode(json.getBytes(StandardCharsets.UTF_16LE)))
                .contains("not valid");
        assertRefused(() -> later.decode(("\ufeff" + json).getBytes(StandardCharsets.UTF_8)))
                .contains("not valid");
        assertRefused(() -> later.decode("{\"\u00ff\":1}".getBytes(StandardCharsets.ISO_8859_1)))
                .contains("not valid");
        assertRefused(() -> later.decode(new byte[] {'{', '}', 0})).contains("not valid");
    }

    @Test
    void shouldPassOverAMillionUnknownKeysAtTheCostOfTheirText() {
        StringBuilder json = new StringBuilder("{\"id\":1");
        IntStream.range(0, 1_000_000)
                .forEach(
                        i -> json.append(",\"x").append(Integer.toString(i, 36)).append("\":0"));
        byte[] utf8 = json.append('}').toString().getBytes(StandardCharsets.UTF_8);
        Kind<?> cancel = Kind.of("sched.cancel request");
        Allocated.atMost(20L * utf8.length, () -> cancel.decode(utf8));
    }

    @Test
    void shouldNotAnswerALongTextWithALongMessage() {
        String name = "\\u000a".repeat(100);
        assertRefused(() ->
                        Kind.of("resource.acquire later response").decode("{\"property-add\":{\"" + name + "\":5}}"))
                .startsWith("resource.acquire later response: property-add[\"\\u000a");
    }

    private static AbstractStringAssert<?> assertRefused(ThrowingCallable decode) {
        MalformedException refusal = Assertions.assertThrows(MalformedException.class, decode::call);
        assertThat(refusal.code()).endsWith("-malformed");
        return assertThat(refusal.getMessage())
                .isNotBlank()
                .hasSizeLessThan(1200)
                .doesNotContain("\n");
    }
}
