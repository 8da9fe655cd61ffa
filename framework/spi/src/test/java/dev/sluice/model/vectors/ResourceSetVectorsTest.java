package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.model.Verification;
import java.util.Locale;
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

    static Stream<Arguments> verifications() {
        return Vectors.table("rlist-ops", "cases").filter(row -> op(row).equals("verify"));
    }

    @ParameterizedTest
    @MethodSource("verifications")
    void shouldFindWhatDiffersFromTheExpected(JsonNode row) {
        JsonNode expect = row.get("expect");
        Verification result = set(row, "a").verify(set(row, "b"), rules(row.get("config")));
        if (expect.get("result").asString().equals("ok")) {
            assertThat(result.isOk()).isTrue();
            return;
        }
        assertThat(result.findings()).singleElement().isEqualTo(finding(expect));
        assertThat(result.toString()).contains("rank " + expect.get("rank").asInt());
    }

    private static Verification.Finding finding(JsonNode expect) {
        int rank = expect.get("rank").asInt();
        if (expect.has("reason")) {
            return new Verification.Finding.UnknownRank(rank);
        }
        IdSet cores = IdSet.empty();
        IdSet gpus = IdSet.empty();
        for (String part : expect.get("resources").asString().split(",(?=gpu)", -1)) {
            cores = part.startsWith("core") ? IdSet.parse(part.substring(4)) : cores;
            gpus = part.startsWith("gpu") ? IdSet.parse(part.substring(3)) : gpus;
        }
        return expect.get("result").asString().equals("extra")
                ? new Verification.Finding.Extra(rank, cores, gpus)
                : new Verification.Finding.Missing(rank, cores, gpus);
    }

    private static Verification.Rules rules(JsonNode config) {
        Verification.Mode other = mode(config.path("default").asString("strict"));
        return new Verification.Rules(
                config.has("hostname") ? mode(config.get("hostname").asString()) : other,
                config.has("core") ? mode(config.get("core").asString()) : other,
                config.has("gpu") ? mode(config.get("gpu").asString()) : other);
    }

    private static Verification.Mode mode(String name) {
        return Verification.Mode.valueOf(name.replace('-', '_').toUpperCase(Locale.ROOT));
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
