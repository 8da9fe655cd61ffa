package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Jobspec;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Jobspecs in and out, beside the tree that they were made of. */
class JobspecModelTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    @Test
    void shouldWriteWhatItHasRead() {
        // A jobspec counts for the ten operations that it takes to make, read and write it.
        Seeds.run(10, random -> {
            ObjectNode tree = jobspec(random);
            Jobspec jobspec = Jobspec.parse(tree.toString());
            assertThat(MAPPER.readTree(jobspec.toJson())).isEqualTo(tree);
            assertThat(Jobspec.parse(jobspec.toJson())).isEqualTo(jobspec).hasSameHashCodeAs(jobspec);
            assertThat(Jobspec.parseYaml(tree.toString())).isEqualTo(jobspec);
        });
    }

    private static ObjectNode jobspec(Random random) {
        ObjectNode jobspec = NODES.objectNode();
        jobspec.put("version", 2 + random.nextInt(9998));
        jobspec.set("resources", resources(random, 3));
        ArrayNode tasks = jobspec.putArray("tasks");
        for (int i = random.nextInt(3); i > 0; i--) {
            tasks.add(task(random));
        }
        jobspec.set("attributes", attributes(random));
        return jobspec;
    }

    private static ArrayNode resources(Random random, int depth) {
        ArrayNode resources = NODES.arrayNode();
        for (int i = random.nextInt(2); i >= 0; i--) {
            ObjectNode resource = resources.addObject();
            boolean slot = random.nextInt(3) == 0;
            resource.put("type", slot ? "slot" : word(random));
            resource.set("count", count(random));
            maybe(random, resource, "unit");
            maybe(random, resource, "id");
            if (random.nextBoolean()) {
                resource.put("exclusive", random.nextBoolean());
            }
            if (slot || random.nextBoolean()) {
                resource.put("label", word(random));
            }
            if (depth > 0 && random.nextBoolean()) {
                resource.set("with", resources(random, depth - 1));
            }
        }
        return resources;
    }

    private static JsonNode count(Random random) {
        int min = 2 + random.nextInt(50);
        ObjectNode range = NODES.objectNode().put("min", min);
        return switch (random.nextInt(5)) {
            case 0 -> NODES.stringNode(min + "," + (min + 2) + "-" + (min + 9));
            case 1 -> range;
            case 2 ->
                range.put("max", min + 1 + random.nextInt(9))
                        .put("operator", "+")
                        .put("operand", 1);
            case 3 -> range.put("operator", random.nextBoolean() ? "*" : "^").put("operand", 2 + random.nextInt(5));
            default -> NODES.numberNode(min);
        };
    }

    private static ObjectNode task(Random random) {
        ObjectNode task = NODES.objectNode();
        ArrayNode command = task.putArray("command");
        for (int i = random.nextInt(4); i >= 0; i--) {
            command.add(word(random));
        }
        task.put("slot", word(random));
        task.putObject("count").put(random.nextBoolean() ? "per_slot" : "total", 1 + random.nextInt(1000));
        maybe(random, task, "distribution");
        if (random.nextBoolean()) {
            task.putObject("attributes").putObject("environment").put(word(random), word(random));
        }
        return task;
    }

    private static ObjectNode attributes(Random random) {
        ObjectNode attributes = NODES.objectNode();
        if (random.nextInt(4) > 0) {
            ObjectNode system = attributes.putObject("system");
            system.put("duration", random.nextInt(1_000_000) / 8.0);
            maybe(random, system, "queue");
            maybe(random, system, "cwd");
            if (random.nextBoolean()) {
                system.putObject("environment").put("A", word(random)).putNull("B");
            }
            if (random.nextBoolean()) {
                system.putObject("constraints").putArray("properties").add("^" + "a" + random.nextInt(9));
            }
            if (random.nextBoolean()) {
                ObjectNode dependency = system.putArray("dependencies").addObject();
                dependency
                        .put("scheme", word(random))
                        .put("value", word(random))
                        .put("extra", 1);
            }
            system.putObject("job").put("name", word(random)).put("n", random.nextLong());
        }
        if (random.nextBoolean()) {
            attributes.putObject("user").putArray("k").add(1.5).addNull().add(random.nextBoolean());
        }
        return attributes;
    }

    private static void maybe(Random random, ObjectNode node, String key) {
        if (random.nextBoolean()) {
            node.put(key, word(random));
        }
    }

    /** No type word, else counts of 0 and the like would matter. */
    private static String word(Random random) {
        String[] words = {"rack", "é/ü", "a\"b\\", "\t\n", "任务 🚀", "", "true", "5", "~"};
        return words[random.nextInt(words.length)] + random.nextInt(10);
    }
}
