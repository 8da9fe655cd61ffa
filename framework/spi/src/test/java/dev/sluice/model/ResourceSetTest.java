package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceSetTest {
    private static final IdSet CORES = IdSet.range(0, 3);
    private static final IdSet NONE = IdSet.empty();

    @Test
    void shouldWriteTheCanonicalForm() {
        ResourceSet set = ResourceSet.builder()
                .add(7, CORES, IdSet.single(1), "g7")
                .add(2, CORES, NONE, "n2")
                .add(0, CORES, NONE, "n0")
                .property("ssd", IdSet.of(0, 7))
                .property("+queue", IdSet.single(2))
                .property("nobody", NONE)
                .starttime(Instant.ofEpochSecond(1000, 500_000_400))
                .expiration(Instant.ofEpochSecond(4600))
                .nslots(3)
                .scheduling(new RawJson("{ \"writer\" : \"x:1\" }"))
                .build();
        assertThat(set.toJson())
                .isEqualTo("{\"version\":1,\"execution\":{\"R_lite\":["
                        + "{\"rank\":\"0,2\",\"children\":{\"core\":\"0-3\"}},"
                        + "{\"rank\":\"7\",\"children\":{\"core\":\"0-3\",\"gpu\":\"1\"}}],"
                        + "\"nslots\":3,\"starttime\":1000.5,\"expiration\":4600.0,"
                        + "\"nodelist\":[\"n[0,2],g7\"],"
                        + "\"properties\":{\"+queue\":\"2\",\"ssd\":\"0,7\"}},"
                        + "\"scheduling\":{\"writer\":\"x:1\"}}");
        assertThat(ResourceSet.parse(set.toJson()))
                .isEqualTo(set)
                .hasToString("rank[0,2]/core[0-3] rank7/core[0-3],gpu1");
        assertThat(set.withoutLocalProperties().properties()).containsOnlyKeys("ssd");
    }

    @Test
    void shouldWriteNothingAsAnEmptySet() {
        assertThat(ResourceSet.empty().toJson())
                .isEqualTo("{\"version\":1,\"execution\":{\"R_lite\":[],\"starttime\":0.0,\"expiration\":0.0,"
                        + "\"nodelist\":[]}}");
        assertThat(ResourceSet.parse(ResourceSet.empty().toJson())).isEqualTo(ResourceSet.empty());
        assertThat(ResourceSet.builder().build()).isEqualTo(ResourceSet.empty());
        assertThat(ResourceSet.empty().ranks().isEmpty()).isTrue();
    }

    @Test
    void shouldBeTheSameHoweverOneRankWasMade() {
        ResourceSet quick = ResourceSet.ofRank(3, CORES, NONE, "n3");
        ResourceSet built = ResourceSet.builder().add(3, CORES, NONE, "n3").build();
        assertThat(quick).isEqualTo(built).hasSameHashCodeAs(built);
        assertThat(quick).isEqualTo(ResourceSet.parse(quick.toJson()));
        assertThat(quick.host(3)).contains("n3");
        assertThat(quick.host(4)).isEmpty();
        assertThat(quick.withoutRanks(IdSet.single(3))).isEqualTo(ResourceSet.empty());
        assertThat(ResourceSet.ofRank(3, CORES, NONE, null).nodelist()).isEmpty();
    }

    @Test
    void shouldKeepTimesSlotsAndSchedulingOfWhatIsLeft() {
        ResourceSet set = ResourceSet.builder()
                .addAll(new ResourceSet.Entry(IdSet.range(0, 3), CORES, NONE))
                .nodelist(Hostlist.parse("n[0-3]"))
                .build()
                .withTimes(Instant.ofEpochSecond(5), Instant.ofEpochSecond(9))
                .withNslots(16)
                .withScheduling(new RawJson("{}"));
        ResourceSet rest = set.withoutRanks(IdSet.single(1));
        assertThat(rest.starttime()).isEqualTo(Instant.ofEpochSecond(5));
        assertThat(rest.expiration()).isEqualTo(Instant.ofEpochSecond(9));
        assertThat(rest.nslots()).hasValue(16);
        assertThat(rest.scheduling()).contains(new RawJson("{}"));
        assertThat(rest.nodelist()).hasToString("n[0,2-3]");
        assertThat(set.onlyRanks(IdSet.of(0, 2, 3))).isEqualTo(rest);
        assertThat(set.withoutRanks(IdSet.range(4, 9))).isSameAs(set);
        assertThat(rest.withoutScheduling().withoutTimes().scheduling()).isEmpty();
        assertThat(set.minus(rest).nslots()).isEmpty();
    }

    @Test
    void shouldLetARankWithoutResourcesStandUntilSomethingIsDoneWithIt() {
        String json = "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"0\",\"children\":{\"core\":\"\"}}],"
                + "\"nodelist\":[\"n0\"]}}";
        ResourceSet set = ResourceSet.parse(json);
        assertThat(set.nodeCount()).isEqualTo(1);
        assertThat(set.host(0)).contains("n0");
        assertThat(set.summary()).isEmpty();
        assertThat(set.union(ResourceSet.empty())).isEqualTo(ResourceSet.empty());
        assertThat(ResourceSet.empty().containsAll(set)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            value = {
                "'\"version\":2' -> version: 2 is not 1, the one version that RFC 20 defines",
                "'\"version\":1.0' -> version: 1.0 is not an integer",
                "'\"version\":1,\"version\":1' -> version: this key stands twice",
                "'\"version\":1,\"Version\":1' -> Version \"Version\": unknown key, the nearest known one is \"version\"",
                "'\"version\":1,\"execution\":{}' -> execution: the key \"R_lite\" is missing",
                "'\"execution\":{\"R_lite\":[]}' -> R: the key \"version\" is missing",
                "'\"execution\":{\"R_lite\":{}}' -> execution.R_lite: an object is not an array",
                "'\"execution\":{\"R_lite\":[[]]}' -> execution.R_lite[0]: an array is not an object",
                "'\"execution\":{\"R_lite\":[{\"rank\":\"0-2,2\"' -> execution.R_lite[0].rank \"0-2,2\": id 2 appears twice",
                "'\"execution\":{\"R_lite\":[{\"rank\":\"0\",\"children\":{\"cores\":\"0\"}}]}' -> "
                        + "execution.R_lite[0].children.cores \"cores\": unknown key, the nearest known one is \"core\"",
                "'\"execution\":{\"R_lite\":[{\"rank\":\"0\"}]}' -> execution.R_lite[0]: the key \"children\" is missing",
                "'\"execution\":{\"nslots\":0' -> execution.nslots: 0 is not from 1 to 2147483647",
                "'\"execution\":{\"starttime\":-1' -> execution.starttime: -1: a negative number of seconds",
                "'\"execution\":{\"starttime\":\"1\"' -> execution.starttime \"1\" is not a number of seconds",
                "'\"execution\":{\"properties\":{\"a b\":null' -> "
                        + "execution.properties[\"a b\"]: null is not a string",
                "'\"scheduling\":[]' -> scheduling: an array is not an object",
            })
    void shouldNameWhatIsWrongAndWhere(String members, String message) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> ResourceSet.parse("{" + members + "}"))
                .withMessage(message);
    }

    @Test
    void shouldRefuseWhatDoesNotFitTogether() {
        String frame =
                "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"0-1\",\"children\":{\"core\":\"0\"}}],@}}";
        assertRefused(frame, "\"nodelist\":[\"n[0-2]\"]", "execution.nodelist: 3 hosts for 2 ranks");
        assertRefused(frame, "\"nodelist\":[]", "execution.nodelist: 0 hosts for 2 ranks");
        assertRefused(
                frame, "\"properties\":{\"a\":\"1-2\"}", "execution.properties.a \"1-2\": rank 2 is not in R_lite");
        assertRefused(
                frame,
                "\"properties\":{\"a|b\":\"1\"}",
                "execution \"a|b\": the character | is not allowed in a property name");
        assertRefused(frame, "\"properties\":{\"\":\"1\"}", "execution \"\": a property has a name");
        assertRefused(
                frame,
                "\"starttime\":10,\"expiration\":10.0",
                "execution: expiration 1970-01-01T00:00:10Z is not after starttime 1970-01-01T00:00:10Z");
    }

    private static void assertRefused(String frame, String members, String message) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> ResourceSet.parse(frame.replace("@", members)))
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a!b", "a&b", "a'b", "a\"b", "a^b", "a`b", "a|b", "a(b", "a)b", "^a", ""})
    void rfc20_properties_forbidSomeCharactersInNames(String name) {
        ResourceSet set = ResourceSet.ofRank(0, CORES, NONE, null);
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> set.withProperties(Map.of(name, IdSet.single(0))));
    }

    @Test
    void shouldRefuseWhatRfc20DoesNotAllowOfAProgramToo() {
        ResourceSet set = ResourceSet.ofRank(0, CORES, NONE, "n0");
        assertThatIllegalArgumentException().isThrownBy(() -> set.withNslots(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> set.withTimes(Instant.ofEpochSecond(9), Instant.ofEpochSecond(9)));
        assertThatIllegalArgumentException().isThrownBy(() -> set.withTimes(Instant.ofEpochSecond(-1), Instant.EPOCH));
        assertThatIllegalArgumentException().isThrownBy(() -> set.withScheduling(new RawJson("[]")));
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> set.withNodelist(Hostlist.parse("n[0-1]")))
                .withMessage("nodelist: 2 hosts for 1 ranks")
                .satisfies(e -> assertThat(e.code()).isEqualTo("host-count"));
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> ResourceSet.builder()
                        .add(0, CORES, NONE)
                        .add(0, IdSet.single(3), NONE)
                        .build())
                .withMessage("R_lite[1]: rank 0 has core 3 from an earlier entry already");
    }

    @Test
    void shouldRefuseBytesThatAreNotUtf8() {
        byte[] json =
                ResourceSet.ofRank(0, CORES, NONE, "n0").toJson().getBytes(java.nio.charset.StandardCharsets.UTF_8);
        json[json.length - 6] = (byte) 0xff;
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> ResourceSet.parse(json));
    }
}
