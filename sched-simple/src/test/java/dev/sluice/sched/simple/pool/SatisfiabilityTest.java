package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import dev.sluice.spi.Feasibility;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The notes say what was asked for and what there is. */
class SatisfiabilityTest {

    private static final ResourceSet MACHINE = ResourceSet.builder()
            .add(0, IdSet.range(0, 3), IdSet.range(0, 1), "g0")
            .add(1, IdSet.range(0, 3), IdSet.range(0, 1), "g1")
            .add(2, IdSet.range(0, 7), IdSet.empty(), "c2")
            .property("gpu", IdSet.range(0, 1))
            .build();

    private static Request request(Span slots, int cores, int gpus) {
        return new Request(
                Optional.empty(), slots, Span.of(cores), Span.of(gpus), false, Optional.empty(), Optional.empty());
    }

    private static Request nodes(int nodes, int slots, int cores, Optional<Constraint> constraint) {
        return new Request(
                Optional.of(Span.of(nodes)),
                Span.of(slots),
                Span.of(cores),
                Span.of(0),
                true,
                Optional.empty(),
                constraint);
    }

    private static String note(ResourceSet inventory, Request request) {
        Feasibility verdict = new Pool(inventory, inventory.ranks()).feasibility(request);
        return verdict instanceof Feasibility.Infeasible infeasible ? infeasible.note() : "feasible";
    }

    @Test
    void shouldCountSlotsNodeByNode() {
        assertThat(note(MACHINE, request(Span.of(4), 3, 0))).isEqualTo("feasible");
        assertThat(note(MACHINE, request(Span.of(5), 3, 0)))
                .isEqualTo("asked for 5 slots of 3 cores; 3 nodes have room for 4");
        assertThat(note(MACHINE, request(Span.ONE, 5, 1)))
                .isEqualTo("asked for 1 slot of 5 cores and 1 gpu; 3 nodes have room for 0;"
                        + " the largest has 8 cores and 0 gpus");
    }

    @Test
    void shouldCountNodesThatAreLargeEnough() {
        assertThat(note(MACHINE, nodes(2, 5, 1, Optional.empty())))
                .isEqualTo("asked for 2 exclusive nodes of 5 slots of 1 core; 1 of 3 nodes are large enough");
    }

    @Test
    void shouldCountNodesThatMeetTheConstraint() {
        Optional<Constraint> gpu = Optional.of(Constraint.parse("{\"properties\":[\"gpu\"]}"));
        assertThat(note(MACHINE, nodes(2, 4, 1, gpu))).isEqualTo("feasible");
        assertThat(note(MACHINE, nodes(3, 4, 1, gpu)))
                .isEqualTo("asked for 3 exclusive nodes of 4 slots of 1 core where {\"properties\":[\"gpu\"]};"
                        + " 2 of 3 nodes meet the constraint, and 2 of them are large enough");
    }

    @Test
    void shouldTakeRangesByTheirLeast() {
        assertThat(note(MACHINE, request(Span.of(4, Long.MAX_VALUE), 3, 0))).isEqualTo("feasible");
        assertThat(note(MACHINE, request(Span.of(5, 9), 3, 0)))
                .isEqualTo("asked for 5-9 slots of 3 cores; 3 nodes have room for 4");
    }

    @Test
    void shouldRefuseCountsWithGaps() {
        assertThat(note(MACHINE, request(new Span(1, 4, true), 1, 0)))
                .isEqualTo("asked for 1-4* slots of 1 core; sched-simple takes no counts with gaps (*)");
    }

    @Test
    void shouldHaveNothingForAnybodyOnAnEmptyMachine() {
        assertThat(note(ResourceSet.empty(), request(Span.ONE, 1, 0)))
                .isEqualTo("asked for 1 slot of 1 core; 0 nodes have room for 0");
    }

    @Test
    void shouldNotOverflowOnCountsWithoutSense() {
        assertThat(note(MACHINE, request(Span.of(Long.MAX_VALUE), Integer.MAX_VALUE, 0)))
                .contains("room for 0");
        assertThat(note(MACHINE, nodes(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Optional.empty())))
                .contains("0 of 3 nodes");
    }
}
