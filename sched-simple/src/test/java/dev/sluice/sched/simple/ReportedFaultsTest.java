package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import org.junit.jupiter.api.Test;

/** Faults that users of other schedulers reported, each with the value that is right. */
class ReportedFaultsTest {

    private static FakeRequest ask(Scheduler scheduler, long id, Jobspec jobspec) {
        FakeRequest request = new FakeRequest(id, 16, id, jobspec);
        scheduler.alloc(request);
        Machines.pass(scheduler);
        return request;
    }

    private static String granted(Scheduler scheduler, Jobspec jobspec) {
        return ask(scheduler, 1, jobspec).granted().orElseThrow().summary();
    }

    @Test
    void fluxCore2473_slotsOfNodesDoNotPileUpOnTheBiggestNode() {
        ResourceSet uneven = ResourceSet.builder()
                .add(0, IdSet.range(0, 3), IdSet.empty())
                .add(1, IdSet.range(0, 1), IdSet.empty())
                .add(2, IdSet.range(0, 1), IdSet.empty())
                .build();
        Jobspec threeNodes = Jobspec.v1().nodes(3).slots(1).build();
        assertThat(granted(Machines.scheduler(uneven), threeNodes)).isEqualTo("rank[0-2]/core0");
    }

    @Test
    void fluxCore4290_exclusiveRequestWaitsForANodeThatIsDown() {
        Scheduler scheduler = Machines.scheduler(Machines.inventory(4, 4));
        scheduler.resources(new ResourceUpdate.Down(IdSet.single(2)));
        FakeRequest all =
                ask(scheduler, 1, Jobspec.v1().nodes(4).exclusive(true).build());
        assertThat(all.granted()).isEmpty();
        assertThat(all.denied()).isEmpty();
        scheduler.resources(new ResourceUpdate.Up(IdSet.single(2)));
        Machines.pass(scheduler);
        assertThat(all.granted().orElseThrow().summary()).isEqualTo("rank[0-3]/core[0-3]");
    }

    @Test
    void fluxCore3757_whatIsNotInTheInventoryIsNotFeasible() {
        Scheduler without3 = Machines.scheduler(Machines.inventory(4, 4).withoutRanks(IdSet.single(3)));
        assertThat(ask(without3, 1, Jobspec.v1().nodes(4).build()).denied()).isPresent();
    }

    @Test
    void fluxCore3747_nslotsTellsHowManySlotsThereAre() {
        Scheduler scheduler = Machines.scheduler(Machines.inventory(2, 24));
        ResourceSet granted = ask(
                        scheduler,
                        1,
                        Jobspec.v1().nodes(2).slots(3).coresPerSlot(5).build())
                .granted()
                .orElseThrow();
        assertThat(granted.coreCount()).isEqualTo(30);
        assertThat(granted.nslots()).hasValue(6);
    }

    @Test
    void fluxCore7281_slotsOnEveryNodeGetTheirCores() {
        Scheduler scheduler = Machines.scheduler(Machines.inventory(4, 2));
        assertThat(granted(scheduler, Jobspec.v1().nodes(4).slots(2).build())).isEqualTo("rank[0-3]/core[0-1]");
    }

    @Test
    void fluxCore4245_exclusiveNodesComeWithAllTheirCores() {
        Scheduler scheduler = Machines.scheduler(Machines.inventory(4, 4));
        Jobspec exclusive = Jobspec.v1().nodes(4).exclusive(true).build();
        assertThat(granted(scheduler, exclusive)).isEqualTo("rank[0-3]/core[0-3]");
    }

    @Test
    void fluxSched1350_constraintThatNoNodeMeetsIsDenied() {
        Scheduler scheduler = Machines.scheduler(Machines.inventory(4, 4));
        Constraint ghost = Constraint.parse("{\"properties\":[\"ghost\"]}");
        assertThat(ask(scheduler, 1, Jobspec.v1().constraint(ghost).build()).denied())
                .hasValue("asked for 1 slot of 1 core where {\"properties\":[\"ghost\"]};"
                        + " 0 of 4 nodes meet the constraint");
    }

    @Test
    void ompi2987_denialLeavesNothingBehind() {
        Scheduler scheduler = Machines.scheduler(Machines.inventory(1, 2));
        assertThat(ask(scheduler, 1, Jobspec.v1().slots(3).build()).denied()).isPresent();
        assertThat(ask(scheduler, 2, Jobspec.v1().slots(2).build()).granted()).isPresent();
    }
}
