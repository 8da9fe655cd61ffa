package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Constraints beside a recursion over their JSON, one node at a time. */
class ConstraintModelTest {
    private static final List<String> NAMES = List.of("ssd", "gpu", "big", "a b", "+q");
    private static final int RANKS = 9;
    private static final JsonMapper MAPPER = new JsonMapper();

    @Test
    void shouldSelectWhatARecursionOverTheJsonAccepts() {
        Seeds.run(100, random -> {
            ResourceSet inventory = inventory(random);
            for (int i = 0; i < 100 / RANKS; i++) {
                check(constraint(random, 3), inventory);
            }
        });
    }

    private static void check(Constraint constraint, ResourceSet inventory) {
        JsonNode json = MAPPER.readTree(constraint.toJson());
        assertThat(Constraint.parse(constraint.toJson())).isEqualTo(constraint);
        IdSet selected = constraint.select(inventory);
        for (int rank = 0; rank < RANKS; rank++) {
            if (inventory.ranks().contains(rank)) {
                Set<String> properties = properties(inventory, rank);
                String host = inventory.host(rank).orElseThrow();
                boolean expected = accepts(json, rank, host, properties);
                assertThat(constraint.matches(rank, host, properties))
                        .as(json.toString())
                        .isEqualTo(expected);
                assertThat(selected.contains(rank)).as(json.toString()).isEqualTo(expected);
            } else {
                assertThat(selected.contains(rank)).isFalse();
            }
        }
    }

    private static boolean accepts(JsonNode json, int rank, String host, Set<String> properties) {
        String operator = json.propertyNames().iterator().next();
        List<JsonNode> values = json.get(operator).valueStream().toList();
        return switch (operator) {
            case "and" -> values.stream().allMatch(value -> accepts(value, rank, host, properties));
            case "or" -> values.isEmpty() || values.stream().anyMatch(value -> accepts(value, rank, host, properties));
            case "not" -> !values.isEmpty() && !accepts(values.get(0), rank, host, properties);
            case "properties" ->
                values.stream()
                        .map(JsonNode::asString)
                        .allMatch(value -> value.startsWith("^")
                                ? !properties.contains(value.substring(1))
                                : properties.contains(value));
            case "hostlist" ->
                values.stream()
                        .anyMatch(value ->
                                Hostlist.parse(value.asString()).hosts().contains(host));
            default ->
                values.stream().anyMatch(value -> IdSet.parse(value.asString()).contains(rank));
        };
    }

    private static Constraint constraint(Random random, int depth) {
        int kind = random.nextInt(depth == 0 ? 4 : 7);
        return switch (kind) {
            case 0 -> new Constraint.Properties(names(random));
            case 1 -> new Constraint.Hosts(Hostlist.of("n" + random.nextInt(5), "n" + random.nextInt(5)));
            case 2 -> new Constraint.Ranks(ranks(random));
            case 3 -> new Constraint.Never();
            case 4 -> new Constraint.Not(constraint(random, depth - 1));
            case 5 -> new Constraint.And(constraints(random, depth - 1));
            default -> new Constraint.Or(constraints(random, depth - 1));
        };
    }

    private static List<Constraint> constraints(Random random, int depth) {
        List<Constraint> values = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            values.add(constraint(random, depth));
        }
        return values;
    }

    private static List<String> names(Random random) {
        List<String> names = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            names.add((random.nextBoolean() ? "^" : "") + NAMES.get(random.nextInt(NAMES.size())));
        }
        return names;
    }

    private static IdSet ranks(Random random) {
        return IdSet.ofWord(0, random.nextLong() & (1L << RANKS) - 1);
    }

    private static ResourceSet inventory(Random random) {
        ResourceSet.Builder builder = ResourceSet.builder();
        IdSet ranks = ranks(random);
        ranks.forEachId(rank -> builder.add(rank, IdSet.single(0), IdSet.empty(), "n" + random.nextInt(5)));
        NAMES.forEach(name -> builder.property(name, ranks.intersect(ranks(random))));
        return builder.build();
    }

    private static Set<String> properties(ResourceSet inventory, int rank) {
        Set<String> properties = new HashSet<>();
        inventory.properties().forEach((name, ranks) -> {
            if (ranks.contains(rank)) {
                properties.add(name);
            }
        });
        return properties;
    }
}
