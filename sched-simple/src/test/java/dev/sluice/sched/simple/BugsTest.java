package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Reservation;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The simple policy's entries of {@code bugs.json}, which others had; each test names its entry. */
class BugsTest {

    private static ResourceSet machine(String... coresOfRanks) {
        ResourceSet.Builder builder = ResourceSet.builder();
        for (int rank = 0; rank < coresOfRanks.length; rank++) {
            builder.add(rank, IdSet.parse(coresOfRanks[rank]), IdSet.empty(), "n" + rank);
        }
        return builder.build();
    }

    private static Scheduler scheduler(AllocationMode mode, QueuePolicy policy, ResourceSet inventory) {
        Scheduler scheduler = new SimpleProvider()
                .create(new FakeContext(), new SimpleConfig(mode, policy, Reservation.COUNT, BackfillOrder.FCFS));
        scheduler.resources(new ResourceUpdate.Inventory(inventory, inventory.ranks()));
        return scheduler;
    }

    private static FakeRequest ask(Scheduler scheduler, long id, Jobspec jobspec) {
        FakeRequest request = new FakeRequest(id, 16, id, jobspec);
        scheduler.alloc(request);
        Machines.pass(scheduler);
        return request;
    }

    private static String granted(ResourceSet inventory, Jobspec jobspec) {
        return ask(scheduler(AllocationMode.WORST_FIT, QueuePolicy.FCFS, inventory), 1, jobspec)
                .granted()
                .orElseThrow()
                .summary();
    }

    @Test
    void bug021_nodesKeepTheirOwnCores() {
        Scheduler scheduler = scheduler(AllocationMode.BEST_FIT, QueuePolicy.FCFS, machine("0", "1", "2", "3"));
        Jobspec one = Jobspec.v1().nodes(1).build();
        for (int rank = 0; rank < 4; rank++) {
            assertThat(ask(scheduler, rank + 1, one).granted().orElseThrow().summary())
                    .isEqualTo("rank" + rank + "/core" + rank);
        }
    }

    @Test
    void bug024_ranksAreInOneOrder() {
        ResourceSet mixed = machine("0-94", "0-95");
        FakeRequest all = ask(
                scheduler(AllocationMode.WORST_FIT, QueuePolicy.FCFS, mixed),
                1,
                Jobspec.v1().slots(191).build());
        List<Integer> ranks = new ArrayList<>();
        all.granted().orElseThrow().forEachRank((rank, cores, gpus) -> ranks.add(rank));
        assertThat(ranks).containsExactly(0, 1);
        assertThat(all.granted().orElseThrow().nodelist().toString()).isEqualTo("n[0-1]");
    }

    @Test
    void bug027_aJobWithFewSlotsLeavesTheRestToOthers() {
        Scheduler scheduler = scheduler(AllocationMode.WORST_FIT, QueuePolicy.FCFS, machine("0-3"));
        ask(scheduler, 1, Jobspec.v1().nodes(1).slots(1).build());
        assertThat(ask(scheduler, 2, Jobspec.v1().nodes(1).slots(2).build()).granted())
                .isPresent();
    }

    @Test
    void bug034_rangesOfNodesAreMetAsFarAsThereAreNodes() {
        Jobspec range = Jobspec.parse("""
                {"version":9999,"resources":[{"type":"node","count":{"min":2,"max":8,"operator":"+","operand":1},
                 "with":[{"type":"slot","count":1,"label":"t","with":[{"type":"core","count":1}]}]}],
                 "tasks":[],"attributes":{"system":{"duration":0}}}
                """);
        FakeRequest request = ask(
                scheduler(AllocationMode.WORST_FIT, QueuePolicy.FCFS, machine("0-3", "0-3", "0-3", "0-3")), 1, range);
        assertThat(request.granted().orElseThrow().nodeCount()).isEqualTo(4);
        assertThat(request.granted().orElseThrow().nslots()).hasValue(4);
    }

    @Test
    void bug081_bug106_aBurstOfImpossibleJobsIsDeniedAndTheNextOneRuns() {
        for (QueuePolicy policy : QueuePolicy.values()) {
            Scheduler scheduler = scheduler(AllocationMode.WORST_FIT, policy, machine("0-3", "0-3"));
            for (int id = 1; id <= 10; id++) {
                assertThat(ask(scheduler, id, Jobspec.v1().nodes(5).build()).denied())
                        .isPresent();
            }
            assertThat(ask(scheduler, 11, Jobspec.v1().nodes(2).build()).granted())
                    .isPresent();
        }
    }

    @Test
    void bug097_exclusiveRequestsWaitForNodesThatAreDown() {
        Scheduler scheduler =
                scheduler(AllocationMode.WORST_FIT, QueuePolicy.EASY, machine("0-3", "0-3", "0-3", "0-3"));
        scheduler.resources(new ResourceUpdate.Down(IdSet.single(2)));
        FakeRequest all =
                ask(scheduler, 1, Jobspec.v1().nodes(4).exclusive(true).build());
        assertThat(all.granted()).isEmpty();
        scheduler.resources(new ResourceUpdate.Up(IdSet.single(2)));
        Machines.pass(scheduler);
        assertThat(all.granted().orElseThrow().summary()).isEqualTo("rank[0-3]/core[0-3]");
    }

    @Test
    void bug099_ranksThatLeftDoNotCountAsFeasible() {
        for (QueuePolicy policy : QueuePolicy.values()) {
            Scheduler scheduler = scheduler(AllocationMode.WORST_FIT, policy, machine("0-3", "0-3", "0-3", "0-3"));
            scheduler.resources(new ResourceUpdate.Down(IdSet.single(0)));
            FakeRequest all = ask(scheduler, 1, Jobspec.v1().nodes(4).build());
            scheduler.resources(new ResourceUpdate.Shrink(IdSet.single(3)));
            assertThat(all.denied()).isPresent();
            assertThat(scheduler.feasibility(Jobspec.v1().nodes(4).build())).isInstanceOf(Feasibility.Infeasible.class);
        }
    }

    @Test
    void bug102_slotsOnNodesGetTheirCores() {
        assertThat(granted(
                        machine("0-1", "0-1", "0-1", "0-1"),
                        Jobspec.v1().nodes(4).slots(2).build()))
                .isEqualTo("rank[0-3]/core[0-1]");
    }

    @Test
    void bug103_exclusiveNodesAreGivenWhole() {
        assertThat(granted(
                        machine("0-3", "0-3", "0-3", "0-3"),
                        Jobspec.v1().nodes(4).exclusive(true).build()))
                .isEqualTo("rank[0-3]/core[0-3]");
    }

    @Test
    void bug105_aConstraintThatNoNodeMeetsIsDenied() {
        Scheduler scheduler = scheduler(AllocationMode.WORST_FIT, QueuePolicy.FCFS, machine("0-3"));
        Jobspec ghost = Jobspec.v1()
                .slots(1)
                .constraint(Constraint.parse("{\"properties\":[\"ghost\"]}"))
                .build();
        assertThat(ask(scheduler, 1, ghost).denied().orElseThrow()).contains("no node meets the constraint");
    }
}
