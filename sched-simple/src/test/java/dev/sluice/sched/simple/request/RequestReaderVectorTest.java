package dev.sluice.sched.simple.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.Jobspec;
import dev.sluice.sched.simple.Vectors;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The column {@code parsed} of the jobspec vectors, for every jobspec that RFC 14 takes. */
class RequestReaderVectorTest {

    /** Where RFC 14 asks for more than the reference derives, and granting less would be a fault. */
    private static final Map<String, String> REFUSED = Map.of(
            "js-ok-056", "asks for two nodes with a slot each; the reference looks at the first only",
            "js-bad-078", "asks for two kinds of core in a slot; the reference looks at the first only",
            "js-bad-083", "asks for two kinds of slot on a node; the reference looks at the first only",
            "js-bad-086", "asks for two kinds of slot; the reference looks at the first only");

    /** What the reference refuses and RFC 25 allows. */
    private static final Map<String, Request> ACCEPTED = Map.of("js-ok-014", slots(1, 1, Duration.ofSeconds(60)));

    /** Slots that hold a node each: two slots on each of two nodes would be twice what is asked for. */
    private static final String NODE_IN_SLOT = "js-ok-053";

    @TestFactory
    List<DynamicTest> shouldDeriveWhatTheReferenceDerives() {
        return Stream.concat(Vectors.cases("jobspec-valid"), Vectors.cases("jobspec-invalid"))
                .filter(example -> example.get("expect").get("canonical").asBoolean(false))
                .map(example -> DynamicTest.dynamicTest(
                        example.get("id").asString() + " " + example.get("name").asString(), () -> check(example)))
                .toList();
    }

    private static void check(JsonNode example) {
        String id = example.get("id").asString();
        Jobspec jobspec = Jobspec.parse(example.get("jobspec").toString());
        JsonNode parsed = example.get("parsed");
        if (ACCEPTED.containsKey(id)) {
            assertThat(RequestReader.read(jobspec)).isEqualTo(ACCEPTED.get(id));
        } else if (REFUSED.containsKey(id) || parsed.has("error")) {
            assertThatThrownBy(() -> RequestReader.read(jobspec))
                    .as(REFUSED.getOrDefault(id, "refused by the reference too"))
                    .isInstanceOf(UnsupportedRequestException.class);
        } else {
            compare(RequestReader.read(jobspec), parsed, id.equals(NODE_IN_SLOT));
        }
    }

    private static void compare(Request request, JsonNode parsed, boolean nodeInSlot) {
        if (parsed.get("nodes").isNull()) {
            assertThat(request.nodes()).isEmpty();
            assertSpan(request.slots(), parsed.get("slots"));
        } else {
            assertSpan(request.nodes().orElseThrow(), parsed.get("nodes"));
            if (nodeInSlot) {
                assertThat(request.slots()).isEqualTo(Span.ONE);
            } else {
                assertSpan(request.slots(), parsed.get("slots_per_node"));
            }
        }
        assertSpan(request.cores(), parsed.get("cores_per_slot"));
        assertSpan(request.gpus(), parsed.get("gpus_per_slot"));
        assertThat(request.exclusive()).isEqualTo(parsed.get("exclusive").asBoolean());
        double seconds = request.duration().map(Duration::toNanos).orElse(0L) / 1e9;
        assertThat(seconds).isCloseTo(parsed.get("duration").asDouble(), org.assertj.core.data.Offset.offset(1e-6));
    }

    private static void assertSpan(Span span, JsonNode expected) {
        JsonNode least = expected.isObject() ? expected.get("min") : expected;
        JsonNode most = expected.isObject() ? expected.get("max") : expected;
        assertThat(span.least()).isEqualTo(least.asLong());
        assertThat(span.most()).isEqualTo(most.isNull() ? Long.MAX_VALUE : most.asLong());
    }

    private static Request slots(int slots, int cores, Duration duration) {
        return new Request(
                java.util.Optional.empty(),
                Span.of(slots),
                false,
                Span.of(cores),
                Span.of(0),
                false,
                java.util.Optional.of(duration),
                java.util.Optional.empty());
    }
}
