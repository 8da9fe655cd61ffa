package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.sched.simple.Vectors;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * The sequences of {@code pool-alloc.json}, all of them. A step {@code shrink} is done as the host does
 * it for a policy without that capability: a new generation, whose inventory lacks the ranks, hears of
 * what runs.
 */
class PoolVectorTest {

    @TestFactory
    List<DynamicTest> shouldAllocateAsTheReferenceDoes() {
        return Vectors.cases("pool-alloc")
                .map(example -> DynamicTest.dynamicTest(
                        example.get("id").asString() + " " + example.get("name").asString(),
                        () -> new PoolScript(example).run()))
                .toList();
    }

    @Test
    void shouldHaveEveryCase() {
        assertThat(Vectors.cases("pool-alloc").map(JsonNode::toString)).hasSize(34);
    }
}
