package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.IdSet;
import dev.sluice.model.IdSetForm;
import dev.sluice.model.MalformedException;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class IdSetVectorsTest {
    private static final String FILE = "idset-decode-encode";

    /** 4294967296: the reference takes the number modulo 2^32 and answers {0}; RFC 22 has no such rule. */
    private static final Set<String> WRAPPED = Set.of("idset-dec-148");

    static Stream<Arguments> decode() {
        return Vectors.table(FILE, "decode");
    }

    @ParameterizedTest
    @MethodSource("decode")
    void shouldDecodeWhatIsValidAndRefuseTheRest(JsonNode row) {
        String input = row.get("input").asString();
        boolean lenient = row.has("strict_rfc22") && !row.get("strict_rfc22").asBoolean();
        if (!row.get("ok").asBoolean()
                || lenient
                || WRAPPED.contains(row.get("id").asString())) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> IdSet.parse(input))
                    .withMessageContaining(":");
            return;
        }
        IdSet set = IdSet.parse(input);
        assertThat(set.encode(IdSetForm.RANGES)).isEqualTo(row.get("range").asString());
        assertThat(set.encode(IdSetForm.BRACKETS)).isEqualTo(row.get("bracket").asString());
        if (row.has("plain")) {
            assertThat(set.encode(IdSetForm.LIST)).isEqualTo(row.get("plain").asString());
            assertThat(IdSet.parse(row.get("plain").asString())).isEqualTo(set);
        }
        assertThat(IdSet.parse(row.get("bracket").asString())).isEqualTo(set);
        assertThat(set.count()).isEqualTo(row.get("count").asLong());
        if (row.get("first").isNull()) {
            assertThat(set.isEmpty()).isTrue();
        } else {
            assertThat(set.first()).isEqualTo(row.get("first").asInt());
            assertThat(set.last()).isEqualTo(row.get("last").asInt());
        }
    }

    static Stream<Arguments> ops() {
        return Vectors.table(FILE, "ops");
    }

    @ParameterizedTest
    @MethodSource("ops")
    void shouldUniteSubtractIntersectAndCompare(JsonNode row) {
        IdSet a = IdSet.parse(row.get("a").asString());
        IdSet b = IdSet.parse(row.get("b").asString());
        JsonNode result = row.get("result");
        switch (row.get("which").asString()) {
            case "equal" -> assertThat(a.equals(b)).isEqualTo(result.asBoolean());
            case "union" -> assertSet(a.union(b), row);
            case "difference" -> assertSet(a.minus(b), row);
            case "intersect" -> {
                assertSet(a.intersect(b), row);
                assertThat(a.intersects(b)).isEqualTo(!result.asString().isEmpty());
            }
            default -> throw new IllegalArgumentException(row.toString());
        }
    }

    private static void assertSet(IdSet set, JsonNode row) {
        assertThat(set).hasToString(row.get("result").asString());
        assertThat(set.count()).isEqualTo(row.get("count").asLong());
    }

    static Stream<Arguments> iter() {
        return Vectors.table(FILE, "iter");
    }

    @ParameterizedTest
    @MethodSource("iter")
    void shouldFindNeighbours(JsonNode row) {
        IdSet set = IdSet.parse(row.get("set").asString());
        int arg = row.get("arg").asInt();
        JsonNode result = row.get("result");
        int id = result.isNull() ? -1 : result.asInt(0);
        switch (row.get("which").asString()) {
            case "next" -> assertThat(set.next(arg)).isEqualTo(id);
            case "prev" -> assertThat(set.previous(arg)).isEqualTo(id);
            case "test" -> assertThat(set.contains(arg)).isEqualTo(result.asBoolean());
            default -> throw new IllegalArgumentException(row.toString());
        }
    }

    static Stream<Arguments> fixedSize() {
        // The rest of the table is about universes of a fixed size, which an IdSet does not have.
        return Vectors.table(FILE, "fixed_size")
                .filter(row -> ((JsonNode) row.get()[0]).get("grow").asBoolean());
    }

    @ParameterizedTest
    @MethodSource("fixedSize")
    void shouldGrowToTheLargestIdAndNoFurther(JsonNode row) {
        String input = row.get("input").asString();
        if (row.get("ok").asBoolean()) {
            assertThat(IdSet.parse(input)).hasToString(IdSet.parse(input).encode(IdSetForm.RANGES));
        } else {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> IdSet.parse(input))
                    .satisfies(e -> assertThat(e.code()).isEqualTo("idset-limit"));
        }
    }

    static Stream<Arguments> fold() {
        return Vectors.table(FILE, "fold");
    }

    @ParameterizedTest
    @MethodSource("fold")
    void shouldAddAndSubtractStepByStep(JsonNode row) {
        IdSet set = IdSet.parse(row.get("start").asString());
        for (JsonNode step : row.get("steps")) {
            String text = step.get(1).asString();
            if (step.get(2).isString()) {
                assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> IdSet.parse(text));
                continue;
            }
            IdSet ids = IdSet.parse(text);
            set = step.get(0).asString().equals("add") ? set.union(ids) : set.minus(ids);
            assertThat(set.count()).isEqualTo(step.get(2).asLong());
        }
    }

    @Test
    void shouldTellEmptyEncodings() {
        for (JsonNode row : Vectors.read(FILE).get("is_empty_encoding")) {
            String text = row.get(0).asString();
            boolean empty;
            try {
                empty = IdSet.parse(text).isEmpty();
            } catch (MalformedException e) {
                empty = false;
            }
            assertThat(empty).as(text).isEqualTo(row.get(1).asBoolean());
        }
    }
}
