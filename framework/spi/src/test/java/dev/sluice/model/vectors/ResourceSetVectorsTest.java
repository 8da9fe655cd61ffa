package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Every operation of the table on R: RFC 20, and what librlist made of it. */
class ResourceSetVectorsTest {
    /** The codes that the reference's error numbers come to. */
    private static final Map<String, String> CODES = Map.of(
            "EEXIST", "resource-exists",
            "ENOSPC", "host-count",
            "ENOENT", "host-unknown",
            "EINVAL", "hostlist-malformed");

    static Stream<Arguments> cases() {
        return Vectors.table("rlist-ops", "cases").filter(row -> !op(row).equals("verify"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldMakeOfTheOperandsWhatTheTableSays(JsonNode row) {
        JsonNode expect = row.get("expect");
        if (expect.has("error") || row.path("rfc20").asString("").equals("error")) {
            assertRefused(row, expect.path("error").asString("decode"));
        } else if (expect.has("ranks")) {
            assertThat(set(row, "a").ranksOf(hosts(row)))
                    .hasToString(expect.get("ranks").asString());
        } else {
            assertIs(result(row), expect);
        }
    }

    private static void assertRefused(JsonNode row, String error) {
        if (error.equals("decode")) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> set(row, "a"))
                    .satisfies(e -> assertThat(e.getMessage()).isNotBlank());
        } else {
            assertThatExceptionOfType(SluiceException.class)
                    .isThrownBy(() -> result(row))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(CODES.getOrDefault(error, e.code())));
        }
    }

    private static ResourceSet result(JsonNode row) {
        ResourceSet a = set(row, "a");
        return switch (op(row)) {
            case "append" -> a.append(set(row, "b"));
            case "add" -> a.add(set(row, "b"));
            case "diff" -> a.minus(set(row, "b"));
            case "union" -> a.union(set(row, "b"));
            case "intersect" -> a.intersect(set(row, "b"));
            // librlist forgets the times of a copy; ours keeps them, since a hello needs them.
            case "copy_ranks" -> a.onlyRanks(ranks(row)).withoutTimes();
            case "remove_ranks" -> removed(a, row);
            case "remap" -> a.remap();
            case "assign_hosts" -> a.withNodelist(hosts(row));
            case "rerank" -> a.rerank(hosts(row));
            case "encode" -> a;
            case "hosts_to_ranks" -> a.onlyRanks(a.ranksOf(hosts(row)));
            default -> throw new AssertionError("operation " + op(row));
        };
    }

    private static ResourceSet removed(ResourceSet a, JsonNode row) {
        ResourceSet rest = a.withoutRanks(ranks(row));
        assertThat(a.nodeCount() - rest.nodeCount())
                .isEqualTo(row.get("expect").get("removed").asLong());
        return rest;
    }

    private static void assertIs(ResourceSet set, JsonNode expect) {
        assertThat(set.summary()).isEqualTo(expect.get("summary").asString());
        assertThat(set.nodeCount()).isEqualTo(expect.get("nnodes").asLong());
        assertThat(set.coreCount()).isEqualTo(expect.get("ncores").asLong());
        assertThat(set.gpuCount()).isEqualTo(expect.get("ngpus").asLong());
        PlainR.assertSame(set, expect.get("R"));
        assertThat(ResourceSet.parse(set.toJson())).isEqualTo(set).hasSameHashCodeAs(set);
    }

    private static ResourceSet set(JsonNode row, String which) {
        return ResourceSet.parse(row.get(which).toString());
    }

    private static Hostlist hosts(JsonNode row) {
        return Hostlist.parse(row.get("hosts").asString());
    }

    private static IdSet ranks(JsonNode row) {
        return IdSet.parse(row.get("ranks").asString());
    }

    private static String op(Arguments row) {
        return op((JsonNode) row.get()[0]);
    }

    private static String op(JsonNode row) {
        return row.get("op").asString();
    }
}
