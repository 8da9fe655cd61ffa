package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Reservation;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.ResourceUpdate;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** EASY case by case: what users are told, and what moves a reservation. */
class EasyTest {

    private static final SimpleConfig EASY = SimpleConfig.of(QueuePolicy.EASY);
    private static final SimpleConfig CONCRETE =
            new SimpleConfig(AllocationMode.FIRST_FIT, QueuePolicy.EASY, Reservation.CONCRETE, BackfillOrder.FCFS);

    @Test
    void shouldTellTheHeadWhenItStartsAndOthersHowManyAreBefore() {
        Rig rig = new Rig(EASY, 1, 8);
        FakeRequest first = rig.cores(6, 100);
        FakeRequest head = rig.cores(4, 100);
        FakeRequest long1 = rig.cores(5, 500);
        FakeRequest brief = rig.cores(2, 100);
        FakeRequest second = rig.cores(5, 500);
        rig.at(0);
        assertThat(first.granted()).isPresent();
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("100.0");
        assertThat(Rig.seen(head, "reason_pending")).isEqualTo("insufficient resources");
        assertThat(Rig.seen(head, "jobs_ahead")).isEmpty();
        assertThat(Rig.seen(long1, "jobs_ahead")).isEqualTo("1");
        assertThat(Rig.seen(second, "jobs_ahead")).isEqualTo("2");
        assertThat(brief.merged().toJson()).contains("\"backfill\":true").doesNotContain("jobs_ahead");
        rig.pass();
        assertThat(head.annotationCount()).isEqualTo(1);
        assertThat(second.annotationCount()).isEqualTo(1);
        rig.end(first);
        rig.at(50);
        assertThat(head.merged().toJson()).isEqualTo("{\"sched\":{\"resource_summary\":\"rank0/core[0-3]\"}}");
    }

    @Test
    void shouldBackfillWhatEndsInTimeOrTakesWhatTheHeadLeaves() {
        Rig rig = new Rig(EASY, 1, 10);
        rig.cores(6, 100);
        rig.cores(7, 100);
        FakeRequest tooLong = rig.cores(4, 101);
        FakeRequest beside = rig.cores(3, 1000);
        FakeRequest inTime = rig.cores(1, 100);
        rig.at(0);
        assertThat(tooLong.granted()).isEmpty();
        assertThat(beside.granted()).isPresent();
        assertThat(inTime.granted()).isPresent();
    }

    @Test
    void shouldTakeAnEstimateBackFromAJobThatIsNoLongerTheHead() {
        // bug-124, flux-sched #1424.
        Rig rig = new Rig(EASY, 2, 1);
        rig.nodes(2, 3600);
        FakeRequest reserved = rig.nodes(2, 60);
        rig.at(0);
        assertThat(Rig.seen(reserved, "t_estimate")).isEqualTo("3600.0");
        FakeRequest urgent = rig.nodes(2, 60);
        rig.urgent(urgent);
        rig.at(1);
        assertThat(Rig.seen(reserved, "t_estimate")).isEmpty();
        assertThat(Rig.seen(urgent, "t_estimate")).isEqualTo("3600.0");
    }

    @Test
    void shouldTrySortedByEstimateIfAskedTo() {
        Rig rig = new Rig(
                new SimpleConfig(AllocationMode.WORST_FIT, QueuePolicy.EASY, Reservation.COUNT, BackfillOrder.SJF),
                1,
                4);
        rig.cores(3, 100);
        rig.cores(4, 100);
        FakeRequest longer = rig.cores(1, 90);
        FakeRequest shorter = rig.cores(1, 80);
        rig.at(0);
        assertThat(shorter.granted()).isPresent();
        assertThat(longer.granted()).isEmpty();
    }

    @Test
    void rfc27_expiration_movesTheReservation() {
        Rig rig = new Rig(EASY, 1, 4);
        FakeRequest running = rig.cores(3, 100);
        FakeRequest head = rig.cores(4, 100);
        FakeRequest behind = rig.cores(1, 150);
        rig.at(0);
        assertThat(behind.granted()).isEmpty();
        assertThat(rig.scheduler.expiration(running.id(), Instant.ofEpochSecond(200)))
                .isEqualTo(ExpirationResult.ACCEPTED);
        rig.at(1);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("200.0");
        assertThat(behind.granted()).isPresent();
        rig.scheduler.expiration(running.id(), Instant.EPOCH);
        rig.at(2);
        assertThat(Rig.seen(head, "t_estimate")).isEmpty();
    }

    @Test
    void shouldCountOnRunningJobsOfBeforeAndOnNodesThatAreUpOnly() {
        Rig rig = new Rig(EASY, 2, 4);
        rig.running(91, 0, 4, 300);
        rig.running(92, 1, 4, 500);
        FakeRequest head = rig.cores(4, 100);
        rig.at(0);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("300.0");
        rig.scheduler.resources(new ResourceUpdate.Down(IdSet.single(0)));
        rig.at(1);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("500.0");
        rig.scheduler.resources(new ResourceUpdate.Up(IdSet.single(0)));
        rig.at(2);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("300.0");
        rig.scheduler.resources(new ResourceUpdate.Shrink(IdSet.single(0)));
        rig.at(3);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("500.0");
    }

    @Test
    void shouldNotEstimateWhatWaitsForAJobWithoutAnEnd() {
        Rig rig = new Rig(EASY, 1, 4);
        rig.cores(2, 0);
        FakeRequest head = rig.cores(3, 100);
        FakeRequest endless = rig.cores(1, 0);
        FakeRequest brief = rig.cores(1, 1000);
        rig.at(0);
        assertThat(Rig.seen(head, "reason_pending")).isNotEmpty();
        assertThat(Rig.seen(head, "t_estimate")).isEmpty();
        assertThat(endless.granted()).isEmpty();
        assertThat(brief.granted()).isPresent();
    }

    @Test
    void shouldExpectAnOverdueJobToEndAtAnyMoment() {
        Rig rig = new Rig(EASY, 1, 4);
        FakeRequest late = rig.cores(3, 100);
        FakeRequest head = rig.cores(3, 100);
        rig.at(0);
        rig.at(150);
        FakeRequest beside = rig.cores(1, 1000);
        rig.at(151);
        assertThat(head.granted()).isEmpty();
        assertThat(beside.granted()).isPresent();
        int told = head.annotationCount();
        rig.at(152);
        assertThat(head.annotationCount()).isEqualTo(told);
        rig.end(late);
        rig.at(160);
        assertThat(head.granted()).isPresent();
    }

    @Test
    void shouldFollowAJobThatGivesBackNodeByNode() {
        Rig rig = new Rig(EASY, 3, 2);
        FakeRequest wide = rig.nodes(3, 100);
        FakeRequest head = rig.cores(5, 100);
        rig.at(0);
        rig.endOn(wide, 1);
        rig.at(10);
        FakeRequest brief = rig.cores(2, 90);
        rig.at(11);
        assertThat(brief.granted())
                .as("would end at 101, and leave four at 100")
                .isEmpty();
        rig.endOn(wide, 0);
        rig.endOn(wide, 2);
        rig.at(12);
        assertThat(head.granted()).isPresent();
    }

    @Test
    void shouldGrantInTheSameInstantWhatEndsInIt() {
        Rig rig = new Rig(EASY, 1, 4);
        FakeRequest running = rig.cores(4, 100);
        rig.at(0);
        FakeRequest next = rig.cores(3, 100);
        rig.at(100);
        assertThat(next.granted()).isEmpty();
        FakeRequest after = rig.cores(2, 10);
        rig.pass();
        rig.end(running);
        rig.pass();
        assertThat(next.granted()).isPresent();
        assertThat(after.granted()).isEmpty();
        assertThat(Rig.seen(after, "t_estimate")).isEqualTo("200.0");
    }

    @Test
    void shouldJustWaitIfTheInstantPassesWithoutTheEnd() {
        Rig rig = new Rig(EASY, 1, 4);
        FakeRequest overdue = rig.cores(4, 100);
        rig.at(0);
        FakeRequest next = rig.cores(3, 100);
        FakeRequest other = rig.cores(3, 100);
        rig.at(100);
        rig.urgent(other);
        rig.at(101);
        rig.end(overdue);
        rig.at(107);
        assertThat(other.granted()).as("the decision of 100 s is void").isPresent();
        assertThat(next.granted()).isEmpty();
        rig.scheduler.cancel(next.id());
        rig.end(other);
        rig.at(110);
        assertThat(next.granted()).isEmpty();
    }

    @Test
    void shouldForgetAJobThatIsCancelledAfterItsStartWasDecided() {
        Rig rig = new Rig(EASY, 1, 4);
        FakeRequest running = rig.cores(4, 100);
        rig.at(0);
        FakeRequest next = rig.cores(4, 100);
        FakeRequest other = rig.cores(4, 100);
        rig.at(100);
        rig.scheduler.cancel(next.id());
        rig.end(running);
        rig.pass();
        assertThat(next.granted()).isEmpty();
        assertThat(other.granted()).isPresent();
    }

    @Test
    void shouldKeepAPlaceForAHeadThatCountingDoesNotHelp() {
        // Two cores are free on each node, and the head wants a whole one at 100; a count would let 2 cores go.
        Rig rig = new Rig(EASY, 2, 4);
        rig.ask(Jobspec.v1().nodes(2).slots(2).duration(Duration.ofSeconds(100)).build());
        FakeRequest head = rig.nodes(1, 100);
        FakeRequest pair = rig.cores(4, 1000);
        FakeRequest single = rig.cores(2, 1000);
        rig.at(0);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("100.0");
        assertThat(pair.granted()).isEmpty();
        assertThat(single.granted().orElseThrow().summary()).isEqualTo("rank1/core[2-3]");
    }

    @Test
    void shouldKeepTheVeryMachinesIfAskedTo() {
        Rig rig = new Rig(CONCRETE, 4, 1);
        rig.running(91, 0, 1, 100);
        rig.running(92, 1, 1, 200);
        FakeRequest head = rig.cores(3, 100);
        FakeRequest behind = rig.cores(1, 1000);
        FakeRequest brief = rig.cores(1, 50);
        rig.at(0);
        assertThat(Rig.seen(head, "t_estimate")).isEqualTo("100.0");
        assertThat(behind.granted()).as("ranks 0, 2 and 3 are kept").isEmpty();
        assertThat(brief.granted()).isPresent();
    }

    @Test
    void shouldGiveARangeItsLeastWhereMoreWouldPutOffTheHead() {
        Rig rig = new Rig(EASY, 1, 8);
        rig.cores(4, 100);
        rig.cores(6, 100);
        FakeRequest range = rig.ask(Jobspec.parse("""
                {"version":9999,"resources":[{"type":"slot","label":"t","count":{"min":1,"max":4,"operator":"+","operand":1},
                 "with":[{"type":"core","count":1}]}],"tasks":[],"attributes":{"system":{"duration":1000}}}
                """));
        rig.at(0);
        assertThat(range.granted().orElseThrow().coreCount()).isEqualTo(1);
    }

    @Test
    void shouldRefuseOptionsThatTheQueuePolicyHasNoUseFor() {
        SimpleProvider provider = new SimpleProvider();
        for (QueuePolicy policy : new QueuePolicy[] {QueuePolicy.FCFS, QueuePolicy.CONSERVATIVE}) {
            assertThatThrownBy(() -> provider.create(
                            new FakeContext(),
                            new SimpleConfig(
                                    AllocationMode.WORST_FIT, policy, Reservation.CONCRETE, BackfillOrder.FCFS)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("reservation=concrete is for queue-policy=easy");
            assertThatThrownBy(() -> provider.create(
                            new FakeContext(),
                            new SimpleConfig(AllocationMode.WORST_FIT, policy, Reservation.COUNT, BackfillOrder.SJF)))
                    .hasMessageStartingWith("backfill-order=sjf is for queue-policy=easy");
        }
    }
}
