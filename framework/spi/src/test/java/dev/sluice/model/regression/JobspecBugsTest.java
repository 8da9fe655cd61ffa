package dev.sluice.model.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Annotations;
import dev.sluice.model.Constraint;
import dev.sluice.model.Count;
import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that other code had with jobspecs, each with the value that is right, and what is like it. */
class JobspecBugsTest {
    private static final String CORE = "{\"type\":\"core\",\"count\":1}";

    private static String slot(String count, String with) {
        return "{\"type\":\"slot\",\"count\":" + count + ",\"label\":\"t\",\"with\":[" + with + "]}";
    }

    private static String jobspec(String resources, String command, String system) {
        return "{\"version\":999,\"resources\":[" + resources + "],\"tasks\":[{\"command\":" + command
                + ",\"slot\":\"t\",\"count\":{\"per_slot\":1}}],\"attributes\":{\"system\":{" + system + "}}}";
    }

    @Test
    void bug028_theConstraintsErrorReachesTheReader() {
        String json = jobspec(slot("1", CORE), "[\"a\"]", "\"constraints\":{\"foo\":[]}");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(json))
                .withMessage("attributes.system.constraints.foo \"foo\": unknown operator,"
                        + " the nearest known one is \"not\"");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(json.replace("{\"foo\":[]}", "{\"and\":[{},{\"ranks\":[\"3-1\"]}]}")))
                .withMessageStartingWith("attributes.system.constraints.and[1].ranks[0] \"3-1\"");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(json.replace("{\"foo\":[]}", "{\"properties\":[\"a&b\"]}")))
                .withMessageStartingWith("attributes.system.constraints.properties[0] \"a&b\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"402543535884075009", "9007199254740993", "18446744073709551615", "-9223372036854775808"})
    void bug030_idsDoNotPassThroughADouble(String id) {
        assertThat(Annotations.parse("{\"id\":" + id + "}").toJson()).isEqualTo("{\"id\":" + id + "}");
        assertThat(new RawJson("{\"id\": " + id + "}").text()).isEqualTo("{\"id\":" + id + "}");
        String json = jobspec(slot("1", CORE), "[\"a\"]", "\"my\":{\"id\":" + id + "}");
        assertThat(Jobspec.parse(json).toJson()).contains("\"my\":{\"id\":" + id + "}");
    }

    @ParameterizedTest
    @CsvSource({"4294967295", "4294967296", "4294967297", "9007199254740993", "9223372036854775807"})
    void bug031_countsBeyond32BitsAreKept(String count) {
        Jobspec jobspec = Jobspec.parse(jobspec(slot(count, CORE), "[\"a\"]", ""));
        assertThat(jobspec.resources().get(0).count().min()).isEqualTo(Long.parseLong(count));
        assertThat(jobspec.toJson()).contains("\"count\":" + count);
    }

    @Test
    void bug033_anOpenRangeBelowSeveralSlotsIsNoFixedNumber() {
        String cores = "{\"type\":\"core\",\"count\":{\"min\":1}}";
        Jobspec jobspec = Jobspec.parse(
                jobspec("{\"type\":\"node\",\"count\":1,\"with\":[" + slot("2", cores) + "]}", "[\"a\"]", ""));
        Jobspec.Resource slot = jobspec.resources().get(0).with().get(0);
        Count each = slot.with().get(0).count();
        assertThat(each.min()).isEqualTo(1);
        assertThat(each.max()).isEmpty();
        // 8 cores, shared out to 2 slots.
        assertThat(each.largestWithin(8 / slot.count().min())).hasValue(4);
    }

    @Test
    void bug034_aRangeTakesAsManyAsThereAre() {
        Jobspec jobspec = Jobspec.parse(jobspec(
                "{\"type\":\"node\",\"count\":{\"min\":2,\"max\":8},\"with\":[" + slot("1", CORE) + "]}",
                "[\"a\"]",
                ""));
        Count nodes = jobspec.resources().get(0).count();
        assertThat(nodes.largestWithin(4)).hasValue(4);
        assertThat(nodes.largestWithin(9)).hasValue(8);
        assertThat(nodes.largestWithin(1)).isEmpty();
    }

    @Test
    void bug036_aJobspecThatIsNotV1IsReadAllTheSame() {
        String gpu = "{\"type\":\"core\",\"count\":2},{\"type\":\"gpu\",\"count\":2}";
        Jobspec jobspec = Jobspec.parse(
                jobspec("{\"type\":\"socket\",\"count\":1,\"with\":[" + slot("1", gpu) + "]}", "[\"a\"]", ""));
        assertThat(jobspec.resources().get(0).type()).isEqualTo("socket");
        assertThat(jobspec.resources().get(0).exclusive()).isFalse();
        assertThat(jobspec.resources().get(0).with().get(0).exclusive()).isTrue();
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(jobspec::validateV1)
                .withMessage("version: 999 is not 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"app\"", "null", "{}", "[]", "[[\"app\"]]", "[1]", "[null]", "1"})
    void bug037_aCommandIsAListOfWordsOrRefused(String command) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(jobspec(slot("1", CORE), command, "")))
                .withMessageStartingWith("tasks[0].command");
    }

    @Test
    void bug039_aCaretNegatesAndAMinusIsAPartOfTheName() {
        Constraint not = Constraint.parse("{\"properties\":[\"^slow\"]}");
        assertThat(not.matches(0, null, Set.of("slow"))).isFalse();
        assertThat(not.matches(0, null, Set.of())).isTrue();
        Constraint minus = Constraint.parse("{\"properties\":[\"-slow\"]}");
        assertThat(minus.matches(0, null, Set.of("slow"))).isFalse();
        assertThat(minus.matches(0, null, Set.of())).isFalse();
        assertThat(minus.matches(0, null, Set.of("-slow"))).isTrue();
    }

    @Test
    void bug091_aConstraintSeesThePropertiesOfTheInventoryItIsAskedFor() {
        Constraint constraint = Constraint.parse("{\"properties\":[\"batch\"]}");
        ResourceSet machine = ResourceSet.parse(
                "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"3-4\",\"children\":{\"core\":\"0\"}}],"
                        + "\"nodelist\":[\"n[3-4]\"],\"properties\":{\"batch\":\"3\"}}}");
        assertThat(constraint.select(machine)).hasToString("3");
        ResourceSet moved = machine.withProperties(Map.of("batch", IdSet.single(4)));
        assertThat(constraint.select(moved)).hasToString("4");
    }

    @Test
    void bug112_whatIsOutsideASlotIsSharedUnlessItSaysOtherwise() {
        String outside = "{\"type\":\"storage_node\",\"count\":1,\"with\":[" + CORE + "]}";
        Jobspec jobspec = Jobspec.parse(jobspec(outside + "," + slot("1", CORE), "[\"a\"]", ""));
        Jobspec.Resource storage = jobspec.resources().get(0);
        assertThat(storage.exclusive()).isFalse();
        assertThat(storage.with().get(0).exclusive()).isFalse();
        Jobspec.Resource slot = jobspec.resources().get(1);
        assertThat(slot.exclusive()).isTrue();
        assertThat(slot.with().get(0).exclusive()).isTrue();
    }

    @Test
    void bug123_constraintsNest() {
        Constraint constraint =
                Constraint.parse("{\"not\":[{\"or\":[{\"properties\":[\"a\"]},{\"hostlist\":[\"n0\"]}]}]}");
        assertThat(constraint.matches(1, "n1", Set.of())).isTrue();
        assertThat(constraint.matches(0, "n0", Set.of())).isFalse();
        assertThat(constraint.matches(1, "n1", Set.of("a"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0, ",
        "0.0, ",
        "-0.0, ",
        "5e-324, PT0.000001S",
        "0.0000004, PT0.000001S",
        "60, PT1M",
        "1.5, PT1.5S",
        "31536000, PT8760H",
        "0.123456789, PT0.123457S"
    })
    void aDurationThatIsNot0IsNeverUnlimited(String seconds, Duration expected) {
        Jobspec jobspec = Jobspec.parse(jobspec(slot("1", CORE), "[\"a\"]", "\"duration\":" + seconds));
        if (expected == null) {
            assertThat(jobspec.duration()).isEmpty();
        } else {
            assertThat(jobspec.duration()).contains(expected);
            assertThat(jobspec.withDuration(expected)).isEqualTo(jobspec);
        }
        assertThat(Jobspec.parse(jobspec.toJson())).isEqualTo(jobspec);
    }
}
