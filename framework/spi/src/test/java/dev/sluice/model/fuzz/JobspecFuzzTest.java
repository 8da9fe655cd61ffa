package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Jobspec;
import dev.sluice.model.MalformedException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobspecFuzzTest {
    static Stream<byte[]> seeds() {
        return Fuzz.seeds("jobspec-valid", "cases", "jobspec");
    }

    @DictionaryEntries({
        "\"version\":1",
        "\"resources\":[",
        "\"type\":\"slot\"",
        "\"type\":\"node\"",
        "\"count\":{\"min\":1,\"max\":4,\"operator\":\"*\",\"operand\":2}",
        "\"with\":[",
        "\"label\":\"",
        "\"exclusive\":true",
        "\"tasks\":[",
        "\"command\":[\"",
        "\"slot\":\"",
        "\"per_slot\":1",
        "\"per_resource\":{\"type\":\"core\",\"count\":1}",
        "\"total\":1",
        "\"attributes\":{",
        "\"system\":{",
        "\"duration\":",
        "\"environment\":{",
        "\"constraints\":{",
        "\"dependencies\":[",
        "\"user\":{"
    })
    @MethodSource("seeds")
    @FuzzTest
    void shouldReadOrRefuseJson(byte @NotNull [] utf8) {
        Fuzz.roundTripUtf8(utf8, Jobspec::parse, Jobspec::toJson);
        // What version 1 does not allow (RFC 25) is refused, and what it allows stays as it is.
        Fuzz.roundTripUtf8(utf8, text -> Jobspec.parse(text).validateV1(), Jobspec::toJson);
    }

    @ValueSource(strings = {"""
                version: 1
                resources:
                  - type: slot
                    count: 1
                    label: t
                    with:
                      - {type: core, count: 1}
                tasks:
                  - command: [a, "b"]
                    slot: t
                    count: {per_slot: 1}
                attributes:
                  system:
                    duration: 3600.
                """, "a: &x [1]\nb: *x\n", "--- |\n  text\n...\n", "!!map {? a : b}"})
    @FuzzTest
    void shouldReadOrRefuseYaml(@NotNull String yaml) {
        Fuzz.roundTrip(yaml, Jobspec::parseYaml, Jobspec::toJson);
    }

    @ValueSource(
            strings = {
                "slot=4{nodelevel}/node{-x}/socket=2+/core=4+",
                "[cluster/slot=2{ib}/node/[memory=4{unit:GB};ib10g];switch/slot=2{bicore}/node/core=2]",
                "slot=3-30/\"odd\\u0020type\"{id:\"x\"}"
            })
    @FuzzTest
    void shouldReadOrRefuseShapes(@NotNull String shape) {
        try {
            Jobspec.parseShape(shape);
        } catch (MalformedException e) {
            Fuzz.assertPresentable(e);
        }
    }
}
