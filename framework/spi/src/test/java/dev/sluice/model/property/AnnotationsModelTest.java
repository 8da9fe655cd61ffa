package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The merge of RFC 27 beside one that changes a tree in place. */
class AnnotationsModelTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    @Test
    void shouldMergeAsATreeThatIsChangedInPlace() {
        Seeds.run(50, random -> {
            Annotations state = Annotations.empty();
            ObjectNode model = NODES.objectNode();
            for (int i = 0; i < 50; i++) {
                ObjectNode update = object(random, 3);
                state = state.merge(Annotations.parse(update.toString()));
                merge(model, update);
                assertThat(MAPPER.readTree(state.toJson())).isEqualTo(model);
                assertThat(Annotations.of(state.asMap())).isEqualTo(state).hasSameHashCodeAs(state);
            }
        });
    }

    @Test
    void shouldDeleteWhatALaterUpdateLeavesAndNothingElse() {
        Seeds.run(2_000, random -> {
            Annotations old = Annotations.empty()
                    .merge(Annotations.parse(object(random, 3).toString()));
            Annotations update = Annotations.parse(object(random, 3).toString());
            Annotations alone = Annotations.empty().merge(update);
            Annotations stale = old.untouchedBy(update).deletion();

            assertThat(old.merge(update).merge(stale)).isEqualTo(alone);
            assertThat(old.merge(stale.then(update))).isEqualTo(alone);
            assertThat(old.merge(old.deletion())).isEqualTo(Annotations.empty());
        });
    }

    private static void merge(ObjectNode model, ObjectNode update) {
        update.properties().forEach(member -> {
            String key = member.getKey();
            JsonNode value = member.getValue();
            if (value.isNull()) {
                model.remove(key);
            } else if (value.isObject()) {
                ObjectNode inner = model.path(key).isObject() ? (ObjectNode) model.get(key) : NODES.objectNode();
                merge(inner, (ObjectNode) value);
                model.set(key, inner);
                if (inner.isEmpty()) {
                    model.remove(key);
                }
            } else {
                model.set(key, value);
            }
        });
    }

    private static ObjectNode object(Random random, int depth) {
        ObjectNode object = NODES.objectNode();
        for (int i = random.nextInt(4); i > 0; i--) {
            object.set("k" + random.nextInt(4), value(random, depth));
        }
        return object;
    }

    private static JsonNode value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 8)) {
            case 0, 1 -> NODES.nullNode();
            case 2 -> NODES.numberNode(random.nextInt(100));
            case 3 -> NODES.stringNode("é\n" + random.nextInt(10));
            case 4 -> NODES.arrayNode().add(NODES.nullNode()).add(random.nextBoolean());
            default -> object(random, depth - 1);
        };
    }
}
