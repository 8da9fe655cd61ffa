package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** R as its JSON says, read by databind and compared by what it means, not by how it is written. */
final class PlainR {
    private PlainR() {}

    static void assertSame(ResourceSet set, JsonNode expected) {
        JsonNode actual = new JsonMapper().readTree(set.toJson());
        assertThat(actual.get("version").asInt()).isEqualTo(1);
        JsonNode ours = actual.get("execution");
        JsonNode theirs = expected.get("execution");
        assertThat(entries(ours)).isEqualTo(entries(theirs));
        assertThat(hosts(ours)).isEqualTo(hosts(theirs));
        assertThat(properties(ours)).isEqualTo(properties(theirs));
        for (String time : List.of("starttime", "expiration")) {
            assertThat(ours.path(time).asDecimal(java.math.BigDecimal.ZERO))
                    .isEqualByComparingTo(theirs.path(time).asDecimal(java.math.BigDecimal.ZERO));
        }
        assertThat(ours.path("nslots").asInt(0)).isEqualTo(theirs.path("nslots").asInt(0));
        assertThat(actual.path("scheduling")).isEqualTo(expected.path("scheduling"));
    }

    /** In the order written; the reference leaves out a rank that has nothing. */
    private static List<Map<String, String>> entries(JsonNode execution) {
        List<Map<String, String>> entries = new ArrayList<>();
        for (JsonNode entry : execution.get("R_lite")) {
            Map<String, String> ids = new TreeMap<>();
            entry.get("children").properties().forEach(child -> {
                if (!child.getValue().asString().isEmpty()) {
                    ids.put(child.getKey(), child.getValue().asString());
                }
            });
            if (!ids.isEmpty()) {
                ids.put("rank", entry.get("rank").asString());
                entries.add(ids);
            }
        }
        return entries;
    }

    private static List<String> hosts(JsonNode execution) {
        List<String> hosts = new ArrayList<>();
        execution
                .path("nodelist")
                .forEach(part -> hosts.addAll(Hostlist.parse(part.asString()).hosts()));
        return hosts;
    }

    private static Map<String, IdSet> properties(JsonNode execution) {
        Map<String, IdSet> properties = new TreeMap<>();
        execution
                .path("properties")
                .properties()
                .forEach(property -> properties.put(
                        property.getKey(), IdSet.parse(property.getValue().asString())));
        return properties;
    }
}
