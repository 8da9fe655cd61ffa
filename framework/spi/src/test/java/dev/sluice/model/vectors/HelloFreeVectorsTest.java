package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** RFC 27, Hello: R less the ranks that are free already. */
class HelloFreeVectorsTest {
    static Stream<Arguments> cases() {
        return Vectors.table("hello-free", "cases");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void rfc27_hello_subtractsFreeRanksFromR(JsonNode row) {
        ResourceSet stored = ResourceSet.parse(row.get("stored_R").toString());
        IdSet free = IdSet.parse(row.get("hello").path("free").asString(""));
        ResourceSet rest = stored.withoutRanks(free);
        JsonNode expect = row.get("expect");
        assertThat(rest.summary()).isEqualTo(expect.get("summary").asString());
        if (expect.has("R_lite_empty")) {
            assertThat(rest.isEmpty()).isTrue();
            assertThat(rest.nodelist()).isEmpty();
        } else {
            PlainR.assertSame(rest, expect.get("R"));
        }
        assertThat(ResourceSet.parse(rest.toJson())).isEqualTo(rest);
    }
}
