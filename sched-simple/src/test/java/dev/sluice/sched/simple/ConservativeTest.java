package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.spi.ResourceUpdate;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Conservative backfilling case by case. */
class ConservativeTest {

    private static final SimpleConfig CONSERVATIVE = SimpleConfig.of(QueuePolicy.CONSERVATIVE);

    @Test
    void shouldPromiseEveryJobAStart() {
        Rig rig = new Rig(CONSERVATIVE, 1, 4);
        rig.cores(3, 100);
        FakeRequest second = rig.cores(4, 50);
        FakeRequest third = rig.cores(2, 50);
        FakeRequest gap = rig.cores(1, 100);
        FakeRequest noGap = rig.cores(1, 101);
        rig.at(0);
        assertThat(Rig.seen(second, "t_estimate")).isEqualTo("100.0");
        assertThat(Rig.seen(third, "t_estimate")).isEqualTo("150.0");
        assertThat(gap.granted()).isPresent();
        assertThat(Rig.seen(gap, "backfill")).isEqualTo("true");
        assertThat(Rig.seen(noGap, "t_estimate")).isEqualTo("150.0");
    }

    @Test
    void shouldMoveJobsUpWhenOneEndsEarlyOrIsCancelled() {
        Rig rig = new Rig(CONSERVATIVE, 1, 4);
        FakeRequest first = rig.cores(4, 1000);
        FakeRequest second = rig.cores(4, 1000);
        FakeRequest third = rig.cores(4, 1000);
        rig.at(0);
        rig.scheduler.cancel(second.id());
        rig.at(1);
        rig.end(first);
        rig.at(2);
        assertThat(second.granted()).isEmpty();
        assertThat(third.granted()).isPresent();
    }

    @Test
    void shouldPlanAnewWhenTheMachineOrTheEndOfAJobChanges() {
        Rig rig = new Rig(CONSERVATIVE, 2, 2);
        FakeRequest first = rig.cores(4, 100);
        FakeRequest second = rig.cores(4, 100);
        FakeRequest third = rig.cores(2, 100);
        rig.at(0);
        assertThat(Rig.seen(second, "t_estimate")).isEqualTo("100.0");
        rig.scheduler.expiration(first.id(), Instant.ofEpochSecond(300));
        rig.at(1);
        assertThat(Rig.seen(second, "t_estimate")).isEqualTo("300.0");
        assertThat(Rig.seen(third, "t_estimate")).isEqualTo("400.0");
        rig.scheduler.resources(new ResourceUpdate.Down(IdSet.single(1)));
        rig.end(first);
        rig.at(2);
        assertThat(third.granted()).as("the only one that fits on one node").isPresent();
        assertThat(Rig.seen(second, "t_estimate")).isEmpty();
    }

    @Test
    void shouldPlanInTheOrderOfNewPrioritiesWhenSomethingEnds() {
        Rig rig = new Rig(CONSERVATIVE, 1, 4);
        FakeRequest first = rig.cores(4, 100);
        FakeRequest second = rig.cores(4, 100);
        FakeRequest third = rig.cores(4, 50);
        rig.at(0);
        rig.urgent(third);
        rig.end(first);
        rig.at(10);
        assertThat(third.granted()).isPresent();
        assertThat(second.granted()).isEmpty();
        rig.end(third);
        rig.at(20);
        assertThat(second.granted()).isPresent();
    }

    @Test
    void shouldStartNobodyBeforeAWholeNodeJobThatWaitsForPiecesIfItWouldPutItOff() {
        Rig rig = new Rig(CONSERVATIVE, 2, 4);
        rig.running(91, 0, 2, 100);
        rig.running(92, 1, 2, 200);
        FakeRequest whole = rig.nodes(1, 100);
        FakeRequest behind = rig.cores(4, 150);
        rig.at(0);
        assertThat(whole.granted()).isEmpty();
        assertThat(Rig.seen(whole, "t_estimate")).isEqualTo("100.0");
        assertThat(behind.granted()).as("would take what is free on both nodes").isEmpty();
        FakeRequest brief = rig.cores(2, 50);
        rig.at(1);
        assertThat(brief.granted())
                .as("four cores are promised, though in pieces")
                .isEmpty();
        rig.freeRank(91, 0, 2);
        rig.at(100);
        assertThat(whole.granted().orElseThrow().summary()).isEqualTo("rank0/core[0-3]");
    }

    @Test
    void shouldWaitForAnOverdueJobAndKeepTheOrder() {
        Rig rig = new Rig(CONSERVATIVE, 1, 4);
        FakeRequest late = rig.cores(4, 100);
        FakeRequest second = rig.cores(4, 100);
        FakeRequest third = rig.cores(4, 10);
        rig.at(0);
        rig.at(150);
        rig.at(160);
        rig.end(late);
        rig.at(170);
        assertThat(second.granted()).isPresent();
        assertThat(third.granted()).isEmpty();
    }
}
