package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobspecTest {
    @Test
    void shouldBuildWhatParsesAsTheSameAndIsV1() {
        Jobspec jobspec = Jobspec.v1()
                .nodes(2)
                .slots(4)
                .coresPerSlot(3)
                .gpusPerSlot(1)
                .exclusive(true)
                .duration(Duration.ofMinutes(5))
                .command("sleep", "1")
                .cwd("/tmp")
                .environment(Map.of("A", "b"))
                .queue("batch")
                .constraint(Constraint.parse("{\"properties\":[\"ssd\"]}"))
                .dependency(new Jobspec.Dependency("afterok", "ƒ1", Map.of()))
                .build();
        assertThat(jobspec.toJson())
                .isEqualTo("{\"version\":1,\"resources\":[{\"type\":\"node\",\"count\":2,\"exclusive\":true,\"with\":["
                        + "{\"type\":\"slot\",\"count\":4,\"label\":\"task\",\"with\":["
                        + "{\"type\":\"core\",\"count\":3},{\"type\":\"gpu\",\"count\":1}]}]}],"
                        + "\"tasks\":[{\"command\":[\"sleep\",\"1\"],\"slot\":\"task\",\"count\":{\"per_slot\":1}}],"
                        + "\"attributes\":{\"system\":{\"duration\":300.0,\"cwd\":\"/tmp\","
                        + "\"environment\":{\"A\":\"b\"},\"queue\":\"batch\","
                        + "\"constraints\":{\"properties\":[\"ssd\"]},"
                        + "\"dependencies\":[{\"scheme\":\"afterok\",\"value\":\"ƒ1\"}]}}}");
        assertThat(Jobspec.parse(jobspec.toJson()).validateV1())
                .isEqualTo(jobspec)
                .hasSameHashCodeAs(jobspec);
    }

    @Test
    void shouldBuildTheLeastJobspec() {
        Jobspec jobspec = Jobspec.v1().build().validateV1();
        assertThat(Jobspec.parse(jobspec.toJson())).isEqualTo(jobspec);
        assertThat(jobspec.duration()).isEmpty();
        assertThat(jobspec.queue()).isEmpty();
        assertThat(jobspec.constraint()).isEmpty();
        assertThat(jobspec.cwd()).isEmpty();
        assertThat(jobspec.environment()).isEmpty();
        assertThat(jobspec.command()).containsExactly("true");
        assertThat(jobspec.resources()).singleElement().satisfies(slot -> {
            assertThat(slot.isSlot()).isTrue();
            assertThat(slot.exclusive()).isTrue();
            assertThat(slot.exclusiveStated()).isFalse();
        });
    }

    @Test
    void shouldTakeItsShapeFromTheLastCallOfEach() {
        Jobspec.V1Builder builder = Jobspec.v1().nodes(1).coresPerSlot(2);
        Jobspec first = builder.build();
        assertThat(builder.build().resources()).isSameAs(first.resources());
        Jobspec second = builder.coresPerSlot(4).gpusPerSlot(1).build();
        Jobspec third = builder.nodes(0).build();
        assertThat(Jobspec.parse(first.toJson())).isEqualTo(first);
        assertThat(Jobspec.parse(second.toJson())).isEqualTo(second);
        assertThat(second.resources().get(0).with().get(0).with()).hasSize(2);
        assertThat(third.resources().get(0).isSlot()).isTrue();
    }

    @Test
    void shouldRefuseABuildThatCannotBe() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Jobspec.v1().exclusive(true).build());
        assertThatIllegalArgumentException().isThrownBy(() -> Jobspec.v1().slots(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Jobspec.v1().coresPerSlot(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Jobspec.v1().gpusPerSlot(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Jobspec.v1().nodes(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Jobspec.v1().command());
        assertThatIllegalArgumentException().isThrownBy(() -> Jobspec.v1().duration(Duration.ofSeconds(-1)));
    }

    @Test
    void shouldChangeOneThingAtATime() {
        Jobspec jobspec = Jobspec.v1().queue("a").build();
        assertThat(jobspec.withQueue("b").queue()).contains("b");
        assertThat(jobspec.withDuration(Duration.ofNanos(1)).duration()).contains(Duration.ofNanos(1000));
        assertThat(jobspec.withDuration(Duration.ofHours(1)).withDuration(Duration.ZERO))
                .isEqualTo(jobspec);
    }
}
