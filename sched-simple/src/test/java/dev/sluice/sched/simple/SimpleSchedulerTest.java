package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimpleSchedulerTest {

    private static final long URGENT = 20;
    private static final long NORMAL = 16;

    private final Scheduler scheduler = Machines.scheduler(Machines.inventory(2, 4));

    private static Jobspec slots(int slots) {
        return Jobspec.v1().slots(slots).build();
    }

    private FakeRequest ask(long id, long priority, long submitted, Jobspec jobspec) {
        FakeRequest request = new FakeRequest(id, priority, submitted, jobspec);
        scheduler.alloc(request);
        return request;
    }

    private void release(FakeRequest job) {
        scheduler.free(new Release(job.id(), job.granted().orElseThrow(), true));
    }

    @Test
    void shouldGrantNothingBeforeThePass() {
        FakeRequest job = ask(1, NORMAL, 0, slots(1));
        assertThat(job.granted()).isEmpty();
        Machines.pass(scheduler);
        assertThat(job.granted().orElseThrow().summary()).isEqualTo("rank0/core0");
    }

    @Test
    void shouldServeByPriorityThenSubmissionThenId() {
        FakeRequest late = ask(1, NORMAL, 5, slots(8));
        FakeRequest early = ask(9, NORMAL, 1, slots(8));
        FakeRequest earlyToo = ask(3, NORMAL, 1, slots(8));
        FakeRequest urgent = ask(7, URGENT, 9, slots(8));
        for (FakeRequest next : List.of(urgent, earlyToo, early, late)) {
            Machines.pass(scheduler);
            assertThat(next.granted()).as("job %s", next.id()).isPresent();
            release(next);
        }
    }

    @Test
    void shouldHoldBackAllBehindAHeadThatMustWait() {
        ask(1, NORMAL, 1, slots(7));
        FakeRequest head = ask(2, NORMAL, 2, slots(2));
        FakeRequest behind = ask(3, NORMAL, 3, slots(1));
        Machines.pass(scheduler);
        assertThat(head.granted()).isEmpty();
        assertThat(behind.granted()).isEmpty();
    }

    @Test
    void shouldLetTheNextGoWhenTheHeadIsCancelled() {
        ask(1, NORMAL, 1, slots(7));
        FakeRequest head = ask(2, NORMAL, 2, slots(2));
        FakeRequest behind = ask(3, NORMAL, 3, slots(1));
        Machines.pass(scheduler);
        scheduler.cancel(head.id());
        Machines.pass(scheduler);
        assertThat(head.granted()).isEmpty();
        assertThat(behind.granted()).isPresent();
    }

    @Test
    void shouldFollowChangedPriorities() {
        FakeRequest first = ask(1, NORMAL, 1, slots(8));
        FakeRequest second = ask(2, NORMAL, 2, slots(8));
        scheduler.prioritize(List.of(new PriorityChange(second.id(), URGENT)));
        Machines.pass(scheduler);
        assertThat(second.granted()).isPresent();
        assertThat(first.granted()).isEmpty();
    }

    @Test
    void shouldTellTheHeadOnceWhyItWaitsAndTakeItBackWhenItStarts() {
        FakeRequest running = ask(1, NORMAL, 1, slots(8));
        FakeRequest head = ask(2, NORMAL, 2, slots(5));
        FakeRequest behind = ask(3, NORMAL, 3, slots(1));
        Machines.pass(scheduler);
        Machines.pass(scheduler);
        assertThat(head.merged().toJson()).isEqualTo("{\"sched\":{\"reason_pending\":\"insufficient resources\"}}");
        assertThat(head.annotationCount()).isEqualTo(1);
        assertThat(behind.merged().toJson()).isEqualTo("{\"sched\":{\"jobs_ahead\":1}}");
        assertThat(behind.annotationCount()).isEqualTo(1);
        release(running);
        Machines.pass(scheduler);
        assertThat(head.merged().toJson())
                .isEqualTo("{\"sched\":{\"resource_summary\":\"rank0/core[0-3] rank1/core0\"}}");
    }

    @Test
    void shouldDenyWhatTheMachineNeverHasAndGoOn() {
        FakeRequest oversized = ask(1, NORMAL, 1, Jobspec.v1().nodes(3).build());
        FakeRequest good = ask(2, NORMAL, 2, Jobspec.v1().nodes(2).build());
        Machines.pass(scheduler);
        assertThat(oversized.denied())
                .hasValue(
                        "asked for 3 nodes of 1 slot of 1 core, but of 2 nodes with 8 cores in all, 2 could take part");
        assertThat(good.granted()).isPresent();
    }

    @Test
    void shouldDenyWhatIsNotMadeOfSlots() {
        Jobspec jobspec = Jobspec.parse("""
                {"version":9999,"resources":[{"type":"node","count":1,"with":[{"type":"core","count":2}]}],
                 "tasks":[],"attributes":{"system":{"duration":0}}}
                """);
        FakeRequest request = ask(1, NORMAL, 1, jobspec);
        assertThat(request.denied().orElseThrow()).contains("a core lies outside of any slot");
        assertThat(scheduler.feasibility(jobspec)).isInstanceOf(Feasibility.Infeasible.class);
    }

    @Test
    void shouldReturnToTheHostWhenTheBudgetRunsOut() {
        FakeRequest first = ask(1, NORMAL, 1, slots(1));
        FakeRequest second = ask(2, NORMAL, 2, slots(1));
        int[] asked = new int[1];
        Budget one = () -> asked[0]++ == 1;
        assertThat(scheduler.schedule(one)).isEqualTo(Pass.MORE);
        assertThat(first.granted()).isPresent();
        assertThat(second.granted()).isEmpty();
        Machines.pass(scheduler);
        assertThat(second.granted()).isPresent();
    }

    @Test
    void shouldWaitForNodesThatAreDown() {
        scheduler.resources(new ResourceUpdate.Down(IdSet.single(1)));
        FakeRequest both = ask(1, NORMAL, 1, Jobspec.v1().nodes(2).build());
        Machines.pass(scheduler);
        assertThat(both.granted()).isEmpty();
        assertThat(both.denied()).isEmpty();
        scheduler.resources(new ResourceUpdate.Up(IdSet.single(1)));
        Machines.pass(scheduler);
        assertThat(both.granted().orElseThrow().summary()).isEqualTo("rank[0-1]/core0");
    }

    @Test
    void rfc27_hello_marksWhatRunningJobsHold() {
        assertThat(scheduler.hello(held(7, 0, IdSet.range(0, 2)))).isEqualTo(HelloResult.ACCEPTED);
        FakeRequest rest = ask(1, NORMAL, 1, slots(5));
        Machines.pass(scheduler);
        assertThat(rest.granted().orElseThrow().summary()).isEqualTo("rank0/core3 rank1/core[0-3]");
    }

    @Test
    void rfc27_hello_refusesWhatTheInventoryLacksOrAnotherJobHolds() {
        assertThat(scheduler.hello(held(7, 0, IdSet.range(0, 2)))).isEqualTo(HelloResult.ACCEPTED);
        assertThat(scheduler.hello(held(8, 0, IdSet.range(2, 3))))
                .isEqualTo(HelloResult.refused("core 2 of rank 0 is held by another job"));
        assertThat(scheduler.hello(held(8, 0, IdSet.range(3, 5))))
                .isEqualTo(HelloResult.refused("rank 0 has no core 4-5"));
        assertThat(scheduler.hello(held(8, 5, IdSet.single(0))))
                .isEqualTo(HelloResult.refused("rank 5 is not in the inventory"));
        assertThat(scheduler.hello(held(8, 0, IdSet.single(3)))).isEqualTo(HelloResult.ACCEPTED);
    }

    @Test
    void rfc27_hello_takesAJobOfWhichRanksAreFreeAlready() {
        ResourceSet left = ResourceSet.ofRank(1, IdSet.range(0, 3), IdSet.empty(), "n1");
        JobId id = new JobId(7);
        AllocatedJob partlyFreed = new AllocatedJob(id, NORMAL, 1000, Instant.EPOCH, left, IdSet.single(0));
        assertThat(scheduler.hello(partlyFreed)).isEqualTo(HelloResult.ACCEPTED);
        FakeRequest onFreedRank = ask(1, NORMAL, 1, slots(4));
        FakeRequest afterwards = ask(2, NORMAL, 2, slots(4));
        Machines.pass(scheduler);
        assertThat(onFreedRank.granted().orElseThrow().summary()).isEqualTo("rank0/core[0-3]");
        assertThat(afterwards.granted()).isEmpty();
        scheduler.free(new Release(id, left, true));
        Machines.pass(scheduler);
        assertThat(afterwards.granted().orElseThrow().summary()).isEqualTo("rank1/core[0-3]");
    }

    @Test
    void rfc20_scheduling_ridesAlongOnOneNodeAndOnSeveral() {
        RawJson key = new RawJson("{\"graph\":{}}");
        Scheduler keyed = Machines.scheduler(Machines.inventory(2, 4).withScheduling(key));
        for (int slots : new int[] {1, 6}) {
            FakeRequest request = new FakeRequest(slots, NORMAL, 0, slots(slots));
            keyed.alloc(request);
            Machines.pass(keyed);
            assertThat(request.granted().orElseThrow().scheduling()).hasValue(key);
        }
    }

    @Test
    void rfc27_free_takesPartsOfAJobBack() {
        FakeRequest wide = ask(1, NORMAL, 1, slots(8));
        Machines.pass(scheduler);
        ResourceSet held = wide.granted().orElseThrow();
        scheduler.free(new Release(wide.id(), held.onlyRanks(IdSet.single(1)), false));
        FakeRequest next = ask(2, NORMAL, 2, slots(4));
        Machines.pass(scheduler);
        assertThat(next.granted().orElseThrow().summary()).isEqualTo("rank1/core[0-3]");
    }

    @Test
    void rfc27_expiration_refusesToOutliveTheInstance() {
        Instant end = Instant.ofEpochSecond(1_000);
        Scheduler ending = Machines.scheduler(Machines.inventory(1, 1).withTimes(Instant.EPOCH, end));
        JobId job = new JobId(1);
        assertThat(ending.expiration(job, end)).isEqualTo(ExpirationResult.ACCEPTED);
        assertThat(ending.expiration(job, Instant.EPOCH)).isEqualTo(ExpirationResult.ACCEPTED);
        assertThat(ending.expiration(job, end.plusSeconds(1))).isInstanceOf(ExpirationResult.Refused.class);
        assertThat(scheduler.expiration(job, end.plusSeconds(1))).isEqualTo(ExpirationResult.ACCEPTED);
    }

    @Test
    void shouldNotWorkBeforeItKnowsTheInventory() {
        SimpleProvider provider = new SimpleProvider();
        Scheduler untold = provider.create(new FakeContext(), provider.defaults());
        assertThatThrownBy(() -> untold.schedule(Budget.UNLIMITED)).isInstanceOf(IllegalStateException.class);
    }

    private static AllocatedJob held(long id, int rank, IdSet cores) {
        ResourceSet resources = ResourceSet.ofRank(rank, cores, IdSet.empty(), "n" + rank);
        return new AllocatedJob(new JobId(id), NORMAL, 1000, Instant.EPOCH, resources, IdSet.empty());
    }
}
