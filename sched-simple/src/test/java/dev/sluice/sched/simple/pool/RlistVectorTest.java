package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.sched.simple.Vectors;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The sequences of {@code rlist-alloc.json}, all of them: the three allocation modes, and slots that are spread. */
class RlistVectorTest {

    @TestFactory
    List<DynamicTest> shouldAllocateAsTheReferenceDoes() {
        return Vectors.cases("rlist-alloc")
                .map(example -> DynamicTest.dynamicTest(
                        example.get("id").asString() + " " + example.get("name").asString(),
                        () -> new RlistScript(example).run()))
                .toList();
    }

    @Test
    void shouldHaveEveryCase() {
        assertThat(Vectors.cases("rlist-alloc").map(JsonNode::toString)).hasSize(44);
    }
}
