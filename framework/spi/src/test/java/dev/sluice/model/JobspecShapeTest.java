package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 46, with the shapes of its examples. */
class JobspecShapeTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            value = {
                "slot=4/node -> [{type: slot, count: 4, label: default, with: [{type: node, count: 1}]}]",
                "slot=3-30/node -> [{type: slot, count: {min: 3, max: 30, operator: +, operand: 1}, label: default,"
                        + " with: [{type: node, count: 1}]}]",
                "slot=4{nodelevel}/node{-x}/socket=2+/core=4+ -> [{type: slot, count: 4, label: nodelevel, with:"
                        + " [{type: node, count: 1, exclusive: false, with: [{type: socket, count: {min: 2}, with:"
                        + " [{type: core, count: {min: 4}}]}]}]}]",
                "slot=4,9,16,25/node -> [{type: slot, count: '4,9,16,25', label: default, with:"
                        + " [{type: node, count: 1}]}]",
                "slot=[4,9]/node -> [{type: slot, count: '4,9', label: default, with: [{type: node, count: 1}]}]",
                "slot=10/[memory=2+{unit:GB};core] -> [{type: slot, count: 10, label: default, with:"
                        + " [{type: memory, count: {min: 2}, unit: GB}, {type: core, count: 1}]}]",
                "node/[slot=10{read-db}/[core;memory=4{unit:GB}];slot{db}/[core=6;memory=24{unit:GB}]] ->"
                        + " [{type: node, count: 1, with: [{type: slot, count: 10, label: read-db, with:"
                        + " [{type: core, count: 1}, {type: memory, count: 4, unit: GB}]}, {type: slot, count: 1,"
                        + " label: db, with: [{type: core, count: 6}, {type: memory, count: 24, unit: GB}]}]}]",
                "[cluster/slot=2{ib}/node/[memory=4{unit:GB};ib10g];switch/slot=2{bicore}/node/core=2] ->"
                        + " [{type: cluster, count: 1, with: [{type: slot, count: 2, label: ib, with: [{type: node,"
                        + " count: 1, with: [{type: memory, count: 4, unit: GB}, {type: ib10g, count: 1}]}]}]},"
                        + " {type: switch, count: 1, with: [{type: slot, count: 2, label: bicore, with:"
                        + " [{type: node, count: 1, with: [{type: core, count: 2}]}]}]}]",
                "cluster=2/slot/node=1+{-x}/core=30 -> [{type: cluster, count: 2, with: [{type: slot, count: 1,"
                        + " label: default, with: [{type: node, count: {min: 1}, exclusive: false, with:"
                        + " [{type: core, count: 30}]}]}]}]",
                "slot{a,x:false}/node{+exclusive,id:\"n;7\",label:b} -> [{type: slot, count: 1, label: a,"
                        + " exclusive: false, with: [{type: node, count: 1, exclusive: true, id: 'n;7', label: b}]}]",
            })
    void rfc46_shape_isShortForAListOfResources(String shape, String resources) {
        Jobspec expected = Jobspec.parseYaml("{version: 999, tasks: [], attributes: {}, resources: " + resources + "}");
        assertThat(Jobspec.parseShape(shape)).isEqualTo(expected.resources());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "slot",
                "slot=0/node",
                "slot=4",
                "slot{}/node",
                "slot/node/",
                "slot/[node",
                "slot/node]",
                "[slot/node;]",
                "slot/node{y}",
                "slot/node{unit}",
                "slot/node{x:maybe}",
                "slot/node{with:a}",
                "slot/node{\"a}",
                "slot/node{\"a\\",
                "slot=2-1/node",
                "slot=/node",
                "[slot/node;slot/node]",
                "slot=99999999999/node=99999999999",
                "slot/node{id:\uD800}",
            })
    void rfc46_shape_refusesWhatIsNone(String shape) {
        assertRefused(shape);
    }

    @Test
    void shouldStopAtTheNestingLimit() {
        assertThat(Jobspec.parseShape("a/".repeat(99) + "a")).hasSize(1);
        assertRefused("a/".repeat(100) + "a");
        assertRefused("[".repeat(100_000));
        assertRefused("a/[".repeat(100_000));
    }

    private static void assertRefused(String shape) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parseShape(shape))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
    }
}
