package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Count;
import dev.sluice.model.Jobspec;
import dev.sluice.model.MalformedException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Counts in their three forms: RFC 14 and RFC 45. */
class CountVectorsTest {
    private static final long LARGEST_IN_TABLE = 4_294_967_295L;
    private static final int LONGEST_IN_TABLE = 40;

    static Stream<Arguments> cases() {
        return Vectors.table("jobspec-count", "cases");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldReadAndWriteTheCount(JsonNode row) {
        String json = row.get("count").toString();
        boolean unknownKey = row.get("count").has("extra");
        if (!row.get("ok").asBoolean() || unknownKey) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> count(json))
                    .satisfies(e -> assertThat(e.place()).startsWith("resources[0].count"));
            return;
        }
        Count count = count(json);
        assertThat(count(row.get("count").isString() ? '"' + count.toLongString() + '"' : json))
                .isEqualTo(count);
        if (row.get("values").isNull()) {
            assertThat(count).isEqualTo(Count.fixed(LARGEST_IN_TABLE + 1));
            return;
        }
        assertThat(count).hasToString(row.get("short").asString());
        assertThat(count.toLongString()).isEqualTo(row.get("long").asString());
        List<Long> values =
                row.get("values").valueStream().map(JsonNode::asLong).toList();
        assertThat(count.values().takeWhile(value -> value <= LARGEST_IN_TABLE).limit(LONGEST_IN_TABLE))
                .containsExactlyElementsOf(values);
        assertValues(count, values);
    }

    private static void assertValues(Count count, List<Long> values) {
        assertThat(count.min()).isEqualTo(values.get(0));
        for (int i = 0; i < values.size(); i++) {
            long value = values.get(i);
            assertThat(count.allows(value)).isTrue();
            assertThat(count.largestWithin(value)).hasValue(value);
            if (i > 0) {
                assertThat(count.largestWithin(value - 1)).hasValue(values.get(i - 1));
            }
        }
        assertThat(count.largestWithin(values.get(0) - 1)).isEmpty();
    }

    /** By way of a jobspec, since a count has no document of its own. */
    private static Count count(String json) {
        return Jobspec.parse("{\"version\":999,\"resources\":[{\"type\":\"node\",\"count\":" + json
                        + "}],\"tasks\":[],\"attributes\":{}}")
                .resources()
                .get(0)
                .count();
    }
}
