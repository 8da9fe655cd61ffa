package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrantCheckTest {

    @ParameterizedTest(name = "{0}: {1} ranks of {2} cores and {3} gpus")
    @CsvSource(delimiter = '|', textBlock = """
            slot=1/core=2                | 1 | 2 | 0 |
            slot=1/core=2                | 1 | 1 | 0 | at least 2 cores were asked for
            slot=1/core=2                | 1 | 8 | 4 |
            slot=1/core=2                | 2 | 2 | 0 | at most 1 ranks were asked for
            slot=4/core=2                | 4 | 2 | 0 |
            slot=4/core=2                | 2 | 4 | 0 |
            slot=4/core=2                | 5 | 4 | 0 | at most 4 ranks were asked for
            slot=4/core=2                | 3 | 2 | 0 | at least 8 cores were asked for
            slot=2/[core=1;gpu=2]        | 1 | 2 | 4 |
            slot=2/[core=1;gpu=2]        | 1 | 2 | 3 | at least 4 gpus were asked for
            node=3/slot=2/core=1         | 3 | 2 | 0 |
            node=3/slot=2/core=1         | 3 | 1 | 0 | at least 6 cores were asked for
            node=3/slot=2/core=1         | 2 | 8 | 0 | at least 3 ranks were asked for
            node=3/slot=2/core=1         | 4 | 8 | 0 | at most 3 ranks were asked for
            node=2-4/slot=1/core=1       | 2 | 1 | 0 |
            node=2-4/slot=1/core=1       | 4 | 9 | 0 |
            node=2-4/slot=1/core=1       | 5 | 1 | 0 | at most 4 ranks were asked for
            node=2-4/slot=1/core=1       | 1 | 9 | 0 | at least 2 ranks were asked for
            node=2+/slot=1+/core=1       | 9 | 1 | 0 |
            slot=1+/core=2-4             | 9 | 1 | 0 |
            slot=3+/core=2-4             | 5 | 1 | 0 | at least 6 cores were asked for
            slot=1/node=2/core=1         | 2 | 1 | 0 |
            slot=1/node=4                | 4 | 1 | 0 |
            slot=1/[node=4;core=1]       | 4 | 1 | 0 |
            slot=1/[core=9;node=4]       | 4 | 1 | 0 |
            slot=2/node=1-3              | 6 | 1 | 0 |
            slot=1/rack=1                | 4 | 1 | 0 |
            slot=1/[core=2;memory=8]     | 2 | 1 | 0 |
            node=3/slot=1/storage=1      | 4 | 1 | 0 |
            rack=1/node=2/slot=1/core=9  | 1 | 1 | 0 |
            node=2/socket=2/slot=1/core=9| 1 | 1 | 0 |
            slot=1/socket=2/core=9       | 1 | 1 | 0 |
            """)
    void shouldRefuseWhatNoPolicyMayGrant(String shape, int ranks, int cores, int gpus, String refusal) {
        Jobspec jobspec = jobspec(shape);

        assertThat(GrantCheck.of(jobspec).refusal(grant(ranks, cores, gpus))).isEqualTo(refusal);
    }

    @Test
    void shouldReadAnythingIntoSeveralTopLevelResources() {
        assertThat(GrantCheck.of(jobspec("[slot=1{task}/core=9;slot=1{other}/core=9]"))
                        .refusal(grant(1, 1, 0)))
                .isNull();
    }

    @Test
    void shouldNotOverflow() {
        Jobspec jobspec = Jobspec.v1()
                .nodes(3)
                .slots(Integer.MAX_VALUE)
                .coresPerSlot(Integer.MAX_VALUE)
                .build();

        assertThat(GrantCheck.of(jobspec).refusal(grant(3, 4, 0)))
                .isEqualTo("at least " + Long.MAX_VALUE + " cores were asked for");
    }

    private static ResourceSet grant(int ranks, int cores, int gpus) {
        ResourceSet.Builder grant = ResourceSet.builder();
        for (int rank = 0; rank < ranks; rank++) {
            grant.add(
                    rank, IdSet.range(0, cores - 1), gpus == 0 ? IdSet.empty() : IdSet.range(0, gpus - 1), "n" + rank);
        }
        return grant.build();
    }

    private static Jobspec jobspec(String shape) {
        StringBuilder resources = new StringBuilder("[");
        Jobspec.parseShape(shape)
                .forEach(resource ->
                        resources.append(resources.length() > 1 ? "," : "").append(json(resource)));
        return Jobspec.parse("""
                {"version":999,"resources":%s],"tasks":[{"command":["true"],"slot":"task","count":{"per_slot":1}}],
                "attributes":{}}""".formatted(resources));
    }

    private static String json(Jobspec.Resource resource) {
        String label = resource.isSlot() ? ",\"label\":\"" + resource.label().orElse("task") + "\"" : "";
        StringBuilder with = new StringBuilder();
        resource.with()
                .forEach(part -> with.append(with.length() > 0 ? "," : "").append(json(part)));
        String parts = with.length() == 0 ? "" : ",\"with\":[" + with + "]";
        return "{\"type\":\"%s\",\"count\":\"%s\"%s%s}".formatted(resource.type(), resource.count(), label, parts);
    }
}
