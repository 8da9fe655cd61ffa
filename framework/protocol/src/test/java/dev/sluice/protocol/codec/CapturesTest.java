package dev.sluice.protocol.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.MalformedException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every payload of the recorded conversations that RFC 27, RFC 28 or flux-core's status requests define. */
class CapturesTest {
    /** Recorded because they are wrong: the broker answered 71 (EPROTO). */
    private static final Map<String, String> REFUSED = Map.of(
            "{\"mode\":\"limited\"}",
            "job-manager.sched-ready request: the key \"limit\" is missing, which the mode \"limited\" needs",
            "{\"mode\":\"bogus\"}",
            "job-manager.sched-ready request: mode \"bogus\" is neither \"limited\" nor \"unlimited\"");

    static Stream<Captures.Message> messages() {
        return Captures.messages()
                .filter(message ->
                        Kind.all().stream().anyMatch(kind -> kind.name().equals(message.kind())));
    }

    static Stream<Captures.Message> goodMessages() {
        return messages()
                .filter(message -> !REFUSED.containsKey(message.payload().toString()));
    }

    @ParameterizedTest
    @MethodSource("goodMessages")
    void shouldReencodeWhatWasRecorded(Captures.Message message) {
        String text = message.payload().toString();
        // "yes" is no boolean, and therefore false.
        String expected = text.equals("{\"partial-ok\":\"yes\"}") ? "{\"partial-ok\":false}" : text;
        SameValue.assertSame(Kind.of(message.kind()).reencode(text), Captures.MAPPER.readTree(expected));
    }

    @Test
    void shouldDecodeEveryKindOfMessage() {
        Map<String, Integer> counts = new TreeMap<>();
        goodMessages().forEach(message -> {
            Object decoded = Kind.of(message.kind()).decode(message.payload().toString());
            counts.merge(decoded.getClass().getSimpleName(), 1, Integer::sum);
        });
        assertThat(counts)
                .containsExactly(
                        Map.entry("AcquireResponse", 12),
                        Map.entry("AllocAnnotate", 16),
                        Map.entry("AllocCancel", 5),
                        Map.entry("AllocDeny", 1),
                        Map.entry("AllocSuccess", 10),
                        Map.entry("Allocated", 1),
                        Map.entry("FeasibilityCheck", 2),
                        Map.entry("HelloJob", 3),
                        Map.entry("HelloRequest", 9),
                        Map.entry("Limited", 1),
                        Map.entry("ReadyResponse", 7),
                        Map.entry("SchedAlloc", 17),
                        Map.entry("SchedCancel", 5),
                        Map.entry("SchedExpiration", 1),
                        Map.entry("SchedFree", 21),
                        Map.entry("SchedPrioritize", 2),
                        Map.entry("Unlimited", 6));
    }

    @Test
    void shouldRefuseWhatTheBrokerRefused() {
        assertThat(messages()
                        .filter(message -> REFUSED.containsKey(message.payload().toString())))
                .hasSize(2)
                .allSatisfy(message -> assertThatExceptionOfType(MalformedException.class)
                        .isThrownBy(() ->
                                Kind.of(message.kind()).decode(message.payload().toString()))
                        .withMessage(REFUSED.get(message.payload().toString())));
    }
}
