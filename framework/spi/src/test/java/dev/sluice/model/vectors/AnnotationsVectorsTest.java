package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** RFC 27, Alloc Annotate: how annotations are merged. */
class AnnotationsVectorsTest {
    static Stream<Arguments> merges() {
        return Vectors.table("job-manager", "annotation_merge");
    }

    @ParameterizedTest
    @MethodSource("merges")
    void rfc27_annotate_mergesKeyByKey(JsonNode row) {
        Annotations state = Annotations.parse(row.get("start").toString());
        for (JsonNode step : row.get("steps")) {
            state = state.merge(Annotations.parse(step.get("update").toString()));
            assertThat(state).isEqualTo(Annotations.parse(step.get("result").toString()));
        }
    }
}
