package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class HostlistVectorsTest {
    private static final String FILE = "hostlist";

    /**
     * What the reference writes here would be read as other hosts by RFC 29's rule of the first
     * number's zeros; so these are written in a way that both read alike.
     */
    private static final Map<String, String> SAFE_FORM = Map.of(
            "hl-dec-131", "host[01-03],host[4-5]",
            "hl-dec-137", "q001,q[2,003]");

    /** The reference leaves a second bracket unread; its own text form then reads as four hosts. */
    private static final Map<String, List<String>> SEVERAL_BRACKETS =
            Map.of("hl-dec-074", List.of("r1n1", "r1n2", "r2n1", "r2n2"));

    static Stream<Arguments> decode() {
        return Vectors.table(FILE, "decode");
    }

    @ParameterizedTest
    @MethodSource("decode")
    void shouldExpandAndCompress(JsonNode row) {
        String id = row.get("id").asString();
        String input = row.get("input").asString();
        if (row.has("rfc29")) {
            assertRfc29(input, row.get("rfc29"));
            return;
        }
        if (!row.get("ok").asBoolean()) {
            assertRefused(input);
            return;
        }
        Hostlist hosts = Hostlist.parse(input);
        String encoded = row.get("encoded").asString();
        assertThat(hosts).hasToString(SAFE_FORM.getOrDefault(id, encoded));
        assertThat(Hostlist.parse(hosts.toString())).isEqualTo(hosts).hasSameHashCodeAs(hosts);
        List<String> expected = SEVERAL_BRACKETS.getOrDefault(id, names(row.get("hosts")));
        assertThat(hosts.size()).isEqualTo(expected.isEmpty() ? row.get("count").asInt() : expected.size());
        if (row.has("hosts")) {
            assertHosts(hosts, expected);
        }
    }

    private static void assertRfc29(String input, JsonNode rfc29) {
        if (rfc29.isArray()) {
            assertHosts(Hostlist.parse(input), names(rfc29));
        } else if (rfc29.asString().equals("error")) {
            assertRefused(input);
        } else {
            assertThat(rfc29.asString()).isEqualTo("keep-or-fail");
            assertHosts(Hostlist.parse(input), List.of(input));
        }
    }

    private static void assertHosts(Hostlist hosts, List<String> expected) {
        assertThat(hosts.hosts()).isEqualTo(expected);
        assertThat(hosts).containsExactlyElementsOf(expected);
        assertThat(Hostlist.of(expected)).isEqualTo(hosts).hasSameHashCodeAs(hosts);
        assertThat(Hostlist.parse(hosts.toString()).hosts()).isEqualTo(expected);
    }

    private static void assertRefused(String input) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Hostlist.parse(input))
                .withMessageContaining(":");
    }

    private static List<String> names(JsonNode hosts) {
        return hosts == null
                ? List.of()
                : hosts.valueStream().map(JsonNode::asString).toList();
    }

    static Stream<Arguments> find() {
        return Vectors.table(FILE, "find");
    }

    @ParameterizedTest
    @MethodSource("find")
    void shouldFindTheFirstPosition(JsonNode row) {
        Hostlist list = Hostlist.parse(row.get("list").asString());
        assertThat(list.find(row.get("host").asString()))
                .isEqualTo(row.get("index").asInt());
    }

    static Stream<Arguments> delete() {
        return Vectors.table(FILE, "delete");
    }

    @ParameterizedTest
    @MethodSource("delete")
    void shouldDeleteTheFirstOfEachName(JsonNode row) {
        Hostlist list = Hostlist.parse(row.get("list").asString());
        Hostlist left = list.delete(Hostlist.parse(row.get("remove").asString()));
        assertThat(left).hasToString(row.get("encoded").asString());
        assertThat(list.size() - left.size()).isEqualTo(row.get("removed").asInt());
    }

    static Stream<Arguments> sort() {
        return Vectors.table(FILE, "sort");
    }

    @ParameterizedTest
    @MethodSource("sort")
    void shouldSortAndDropRepeats(JsonNode row) {
        Hostlist list = Hostlist.parse(row.get("list").asString());
        assertThat(list.sort()).hasToString(row.get("sorted").asString());
        assertThat(list.unique()).hasToString(row.get("unique").asString());
        assertThat(list.unique().size()).isEqualTo(row.get("unique_count").asInt());
    }

    static Stream<Arguments> nth() {
        return Vectors.table(FILE, "nth");
    }

    @ParameterizedTest
    @MethodSource("nth")
    void shouldGiveTheHostAtAPosition(JsonNode row) {
        Hostlist list = Hostlist.parse(row.get("list").asString());
        int position = row.get("n").asInt();
        if (row.get("host").isNull()) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.get(position));
        } else {
            assertThat(list.get(position)).isEqualTo(row.get("host").asString());
        }
    }

    static Stream<Arguments> append() {
        return Vectors.table(FILE, "append");
    }

    @ParameterizedTest
    @MethodSource("append")
    void shouldAppend(JsonNode row) {
        Hostlist list = Hostlist.parse(row.get("list").asString());
        String more = row.get("append").asString();
        if (!row.get("ok").asBoolean()) {
            assertRefused(more);
            return;
        }
        Hostlist all = list.append(Hostlist.parse(more));
        assertThat(all).hasToString(row.get("encoded").asString());
        assertThat(all.size()).isEqualTo(row.get("count").asInt());
        assertThat(all.size() - list.size()).isEqualTo(row.get("added").asInt());
    }

    static Stream<Arguments> nextAfterDelete() {
        return Vectors.table(FILE, "next_after_delete");
    }

    @ParameterizedTest
    @MethodSource("nextAfterDelete")
    void shouldNameTheNextHostAfterADelete(JsonNode row) {
        Hostlist list = Hostlist.parse(row.get("list").asString());
        int cursor = row.get("steps").asInt();
        int removed = row.get("remove").isNull()
                ? cursor
                : list.find(row.get("remove").asString());
        Hostlist left = list.without(IdSet.single(removed));
        // The host that followed the cursor moves down when it, or one before it, goes.
        int next = removed <= cursor ? cursor : cursor + 1;
        assertThat(left.get(next)).isEqualTo(row.get("next").asString());
    }

    static Stream<Arguments> widthJoin() {
        return Vectors.table(FILE, "width_join");
    }

    @ParameterizedTest
    @MethodSource("widthJoin")
    void shouldJoinNumbersOfOneWidthOnly(JsonNode row) {
        String a = row.get("a").asString();
        String b = row.get("b").asString();
        boolean inOneList = Hostlist.of("n" + a, "n" + b).toString().equals("n[" + a + "," + b + "]")
                || Hostlist.of("n" + a, "n" + b).toString().equals("n[" + a + "-" + b + "]");
        assertThat(inOneList).isEqualTo(row.get("joinable").asBoolean());
    }

    static Stream<Arguments> splitHostname() {
        return Vectors.table(FILE, "split_hostname");
    }

    @ParameterizedTest
    @MethodSource("splitHostname")
    void shouldSplitNamesBeforeTheNumberAtTheirEnd(JsonNode row) {
        String name = row.get("input").asString();
        if (row.has("ok")) {
            assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Hostlist.of(name));
            return;
        }
        String prefix = row.get("prefix").asString();
        JsonNode number = row.get("numeric_suffix");
        String twice =
                number.isNull() ? name + "," + name : prefix + "[" + number.asString() + "," + number.asString() + "]";
        assertThat(Hostlist.of(name, name)).hasToString(twice);
    }
}
