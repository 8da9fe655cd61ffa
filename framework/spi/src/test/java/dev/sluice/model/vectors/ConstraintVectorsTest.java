package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Constraint;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** RFC 31: what is a constraint, and which nodes satisfy it. */
class ConstraintVectorsTest {
    private static final JsonNode FILE = Vectors.read("constraint-match");

    static Stream<Arguments> node_match() {
        return Vectors.table("constraint-match", "node_match");
    }

    @ParameterizedTest
    @MethodSource("node_match")
    void shouldMatchTheNode(JsonNode row) {
        JsonNode node = FILE.get("node");
        Set<String> properties = new HashSet<>();
        node.get("properties").forEach(name -> properties.add(name.asString()));
        Constraint constraint = Constraint.parse(row.get("constraint").toString());
        assertThat(constraint.matches(
                        node.get("rank").asInt(), node.get("hostname").asString(), properties))
                .isEqualTo(row.get("match").asBoolean());
        assertThat(Constraint.parse(constraint.toJson())).isEqualTo(constraint);
    }

    static Stream<Arguments> validate() {
        return Vectors.table("constraint-match", "validate");
    }

    @ParameterizedTest
    @MethodSource("validate")
    void shouldTakeWhatRfc31Allows(JsonNode row) {
        String json = row.get("constraint").toString();
        boolean valid = row.path("strict_valid").asBoolean(row.get("valid").asBoolean());
        if (valid) {
            assertThat(Constraint.parse(json)).isNotNull();
        } else {
            assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Constraint.parse(json));
        }
    }

    static Stream<Arguments> select() {
        return Vectors.table("constraint-match", "select");
    }

    @ParameterizedTest
    @MethodSource("select")
    void shouldSelectRanksOfTheInventory(JsonNode row) {
        ResourceSet inventory = ResourceSet.parse(
                FILE.get("inventories").get(row.get("inventory").asString()).toString());
        // The C reference takes a host name for a property of its node; RFC 31 and the pool do not.
        JsonNode ranks = row.path("python_pool").isArray() ? row.get("python_pool") : row.get("ranks");
        List<Integer> expected = ranks.valueStream().map(JsonNode::asInt).toList();
        Constraint constraint = Constraint.parse(row.get("constraint").toString());
        assertThat(constraint.select(inventory)).containsExactlyElementsOf(expected);
        assertThat(inventory.ranks().stream().boxed().filter(rank -> matches(constraint, inventory, rank)))
                .containsExactlyElementsOf(expected);
    }

    private static boolean matches(Constraint constraint, ResourceSet inventory, int rank) {
        Set<String> properties = new HashSet<>();
        inventory.properties().forEach((name, ranks) -> {
            if (ranks.contains(rank)) {
                properties.add(name);
            }
        });
        return constraint.matches(rank, inventory.host(rank).orElse(null), properties);
    }
}
