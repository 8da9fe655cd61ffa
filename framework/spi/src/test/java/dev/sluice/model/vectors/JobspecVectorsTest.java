package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Jobspec;
import dev.sluice.model.MalformedException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Which jobspecs are valid by RFC 14, and which of these by RFC 25 too. */
class JobspecVectorsTest {
    static Stream<Arguments> cases() {
        return Stream.of("jobspec-valid", "jobspec-invalid").flatMap(file -> Vectors.table(file, "cases"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldBeTakenAsTheTableSays(JsonNode row) {
        String json = expanded(row);
        JsonNode canonical = row.get("expect").get("canonical");
        JsonNode v1 = row.get("expect").get("v1");
        if (canonical.isBoolean() && !canonical.asBoolean()) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> Jobspec.parse(json))
                    .satisfies(e -> assertThat(e.code()).endsWith("-malformed"));
            return;
        }
        if (canonical.isBoolean() || parses(json)) {
            Jobspec jobspec = Jobspec.parse(json);
            assertThat(Jobspec.parse(jobspec.toJson())).isEqualTo(jobspec).hasSameHashCodeAs(jobspec);
            if (v1.isBoolean() && v1.asBoolean()) {
                assertThat(jobspec.validateV1()).isSameAs(jobspec);
            } else if (v1.isBoolean()) {
                assertThatExceptionOfType(MalformedException.class).isThrownBy(jobspec::validateV1);
            }
        }
    }

    /** Where either answer will do, one is still due. */
    private static boolean parses(String json) {
        try {
            return Jobspec.parse(json) != null;
        } catch (MalformedException e) {
            return false;
        }
    }

    /** The rows that the table describes instead of writing them out. */
    private static String expanded(JsonNode row) {
        String json = row.get("jobspec").toString();
        return switch (row.get("id").asString()) {
            case "js-ok-034" -> json.replace("<100000 times the letter x>", "x".repeat(100_000));
            case "js-bad-108" -> json.replace("\"<see expand>\"", nested(200));
            default -> {
                assertThat(row.has("expand")).isFalse();
                yield json;
            }
        };
    }

    private static String nested(int levels) {
        String slot = "{\"type\":\"slot\",\"count\":1,\"label\":\"s\",\"with\":[{\"type\":\"core\",\"count\":1}]}";
        return "{\"type\":\"level\",\"count\":1,\"with\":[".repeat(levels) + slot + "]}".repeat(levels);
    }

    static List<String> large() {
        return List.of("4294967296", "1000000000000000000000000000000");
    }

    @ParameterizedTest
    @MethodSource("large")
    void shouldKeepALargeCountExactOrRefuseIt(String count) {
        String json = "{\"version\":1,\"resources\":[{\"type\":\"slot\",\"label\":\"s\",\"count\":" + count
                + ",\"with\":[{\"type\":\"core\",\"count\":1}]}],"
                + "\"tasks\":[{\"command\":[\"a\"],\"slot\":\"s\",\"count\":{\"per_slot\":1}}],"
                + "\"attributes\":{\"system\":{\"duration\":0}}}";
        if (count.length() < 19) {
            assertThat(Jobspec.parse(json).resources().get(0).count()).hasToString(count);
        } else {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> Jobspec.parse(json))
                    .withMessageStartingWith("resources[0].count: ")
                    .withMessageContaining("beyond 64 bits");
        }
    }
}
