package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedPrioritize;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 27, Alloc, Cancel, Prioritize: which requests a scheduler has, and in which order it gets them. */
final class AllocRequestsTest {

    private final Site site = new Site();

    private ScriptedScheduler attached() {
        return ScriptedScheduler.attached(site);
    }

    private ScriptedScheduler limited(int limit) {
        return ScriptedScheduler.attached(site, new ReadyMode.Limited(limit));
    }

    @Test
    void rfc27_alloc_goesByPriorityThenSubmissionThenId() {
        site.submitUrgent(9, 16);
        site.seconds(1);
        site.submitUrgent(5, 16);
        site.submitUrgent(7, 16);
        site.submitUrgent(3, 20);
        site.submitUrgent(4, 2);
        assertThat(attached().told()).containsExactly("alloc 3", "alloc 9", "alloc 5", "alloc 7", "alloc 4");
    }

    @Test
    void rfc27_alloc_submissionsOfAnInstantAreSentInQueueOrder() {
        ScriptedScheduler scheduler = attached();
        site.manager.submit(Site.request(2));
        site.manager.submit(Site.request(1));
        site.manager.submit(Site.request(3).withUrgency(17));
        site.settle();
        assertThat(scheduler.told()).containsExactly("alloc 3", "alloc 1", "alloc 2");
    }

    @Test
    void rfc27_ready_unlimitedSendsEverything() {
        site.submit(1, 2, 3, 4, 5);
        assertThat(attached().told()).hasSize(5);
        assertThat(site.manager.status().outstanding()).isEqualTo(5);
    }

    @Test
    void rfc27_ready_limitedSendsTheFirstInQueueOrder() {
        site.submit(1, 2, 3, 4);
        ScriptedScheduler scheduler = limited(2);
        assertThat(scheduler.told()).containsExactly("alloc 1", "alloc 2");
        scheduler.grant(2, Site.ranks("0"));
        assertThat(scheduler.told()).containsExactly("alloc 3");
        scheduler.deny(1, "never");
        assertThat(scheduler.told()).containsExactly("alloc 4");
    }

    @Test
    void rfc27_ready_moreUrgentJobTakesThePlaceOfTheLastOutstanding() {
        site.submit(1, 2, 3);
        ScriptedScheduler scheduler = limited(2);
        scheduler.all();
        site.submitUrgent(4, 20);
        assertThat(scheduler.told()).containsExactly("cancel 2");
        scheduler.giveBack(2);
        assertThat(scheduler.told()).containsExactly("alloc 4");
        scheduler.grant(4, Site.ranks("0"));
        assertThat(scheduler.told()).containsExactly("alloc 2");
    }

    @Test
    void rfc27_ready_onlyAsManyAreTakenBackAsBetterOnesWait() {
        site.submit(1, 2, 3);
        ScriptedScheduler scheduler = limited(3);
        scheduler.all();
        site.submitUrgent(4, 20);
        site.submitUrgent(5, 21);
        assertThat(scheduler.told()).containsExactly("cancel 3", "cancel 2");
        site.submitUrgent(6, 16);
        assertThat(scheduler.told()).isEmpty();
        scheduler.giveBack(3);
        scheduler.giveBack(2);
        assertThat(scheduler.told()).containsExactly("alloc 5", "alloc 4");
    }

    @Test
    void rfc27_ready_grantOfARequestThatWasToMakeRoomIsTaken() {
        site.submit(1);
        ScriptedScheduler scheduler = limited(1);
        site.submitUrgent(2, 20);
        scheduler.all();
        scheduler.grant(1, Site.ranks("0"));
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
        assertThat(scheduler.told()).containsExactly("alloc 2");
        assertThat(site.manager.status().strayAnswers()).isZero();
    }

    @Test
    void rfc27_ready_secondReadyLowersTheLimit() {
        site.submit(1, 2, 3);
        ScriptedScheduler scheduler = attached();
        scheduler.all();
        scheduler.ready(new ReadyMode.Limited(1));
        assertThat(scheduler.told()).containsExactly("cancel 3", "cancel 2");
        scheduler.giveBack(3);
        scheduler.giveBack(2);
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.manager.status().outstanding()).isEqualTo(1);
    }

    @Test
    void rfc27_cancel_jobNeedNotWaitForTheAnswer() {
        site.submit(1);
        ScriptedScheduler scheduler = attached();
        scheduler.all();
        site.manager.cancel(Site.job(1));
        site.settle();
        assertThat(scheduler.told()).containsExactly("cancel 1");
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
        scheduler.giveBack(1);
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.manager.status().strayAnswers()).isZero();
    }

    @Test
    void rfc27_cancel_lateSuccessForAJobThatIsGoneIsFreedAtOnce() {
        site.submit(1);
        ScriptedScheduler scheduler = attached();
        site.manager.cancel(Site.job(1));
        site.settle();
        scheduler.all();
        scheduler.grant(1, Site.ranks("2"));
        assertThat(scheduler.told()).containsExactly("free 1 2 final");
        assertThat(site.manager.status().lateGrants()).isEqualTo(1);
        assertThat(site.manager.status().outstanding()).isZero();
    }

    @Test
    void rfc27_cancel_jobWhoseRequestWasNotSentJustGoes() {
        site.submit(1, 2);
        ScriptedScheduler scheduler = limited(1);
        scheduler.all();
        site.manager.cancel(Site.job(2));
        site.settle();
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.state(2)).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void rfc27_cancel_submittedAndCancelledInOneTurnIsNeverSent() {
        ScriptedScheduler scheduler = attached();
        site.manager.submit(Site.request(1));
        site.manager.cancel(Site.job(1));
        site.settle();
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void rfc27_prioritize_tellsOfNewPrioritiesOfOutstandingRequestsOncePerTurn() {
        site.submit(1, 2);
        ScriptedScheduler scheduler = attached();
        scheduler.all();
        site.manager.urgency(Site.job(1), 20, 7);
        site.manager.urgency(Site.job(2), 31, 7);
        site.manager.urgency(Site.job(1), 3, 7);
        site.settle();
        assertThat(scheduler.all())
                .containsExactly(new SchedPrioritize(List.of(
                        new SchedPrioritize.Entry(Site.job(1), 3),
                        new SchedPrioritize.Entry(Site.job(2), 4294967295L))));
        assertThat(site.events(1)).endsWith("urgency", "priority", "urgency", "priority");
    }

    @Test
    void rfc30_sameUrgencyAgainIsOnRecordAndChangesNothing() {
        site.submit(1);
        ScriptedScheduler scheduler = attached();
        scheduler.all();
        site.manager.urgency(Site.job(1), 16, 7);
        site.settle();
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.events(1)).endsWith("priority", "urgency", "priority");
    }

    @Test
    void rfc27_prioritize_jobThatWaitsMovesInTheQueue() {
        site.submit(1, 2, 3);
        ScriptedScheduler scheduler = limited(1);
        scheduler.all();
        site.manager.urgency(Site.job(3), 15, 7);
        site.manager.urgency(Site.job(2), 14, 7);
        site.settle();
        assertThat(scheduler.told()).isEmpty();
        scheduler.grant(1, Site.ranks("0"));
        assertThat(scheduler.told()).containsExactly("alloc 3");
    }

    @Test
    void rfc27_prioritize_loweredRequestMakesRoomForABetterOne() {
        site.submit(1, 2);
        ScriptedScheduler scheduler = limited(1);
        scheduler.all();
        site.manager.urgency(Site.job(1), 2, 7);
        site.settle();
        assertThat(scheduler.told()).hasSize(2).last().isEqualTo("cancel 1");
        scheduler.giveBack(1);
        assertThat(scheduler.told()).containsExactly("alloc 2");
    }

    @Test
    void rfc30_heldJobIsNotSent() {
        site.submitUrgent(1, 0);
        ScriptedScheduler scheduler = attached();
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.state(1)).isEqualTo(JobState.SCHED);
        site.manager.urgency(Site.job(1), 16, 7);
        site.settle();
        assertThat(scheduler.told()).containsExactly("alloc 1");
    }

    @Test
    void rfc30_holdTakesTheRequestBackAndKeepsTheJob() {
        site.submit(1);
        ScriptedScheduler scheduler = attached();
        scheduler.all();
        site.manager.urgency(Site.job(1), 0, 7);
        site.settle();
        assertThat(scheduler.told()).containsExactly("cancel 1");
        scheduler.giveBack(1);
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.state(1)).isEqualTo(JobState.SCHED);
    }

    @Test
    void rfc30_grantThatCrossesAHoldIsFreedAndTheJobStaysHeld() {
        site.submit(1);
        ScriptedScheduler scheduler = attached();
        site.manager.urgency(Site.job(1), 0, 7);
        site.settle();
        scheduler.all();
        scheduler.grant(1, Site.ranks("1"));
        assertThat(scheduler.told()).containsExactly("free 1 1 final");
        assertThat(site.state(1)).isEqualTo(JobState.SCHED);
        site.manager.urgency(Site.job(1), 16, 7);
        site.settle();
        assertThat(scheduler.told()).containsExactly("alloc 1");
    }

    @Test
    void rfc27_alloc_isNotSentAgainBeforeTheCancelledOneIsAnswered() {
        site.submit(1);
        ScriptedScheduler scheduler = attached();
        site.manager.urgency(Site.job(1), 0, 7);
        site.settle();
        site.manager.urgency(Site.job(1), 16, 7);
        site.settle();
        assertThat(scheduler.told()).containsExactly("alloc 1", "cancel 1");
        scheduler.giveBack(1);
        assertThat(scheduler.told()).containsExactly("alloc 1");
    }

    @Test
    void rfc27_disconnect_outstandingRequestsReturnToTheQueue() {
        site.submit(1, 2);
        ScriptedScheduler first = attached();
        site.manager.cancel(Site.job(2));
        site.settle();
        first.close();
        assertThat(site.manager.status().outstanding()).isZero();
        site.submit(3);
        first.all();
        ScriptedScheduler second = attached();
        assertThat(second.told()).containsExactly("alloc 1", "alloc 3");
        assertThat(first.told()).isEmpty();
    }

    @Test
    void rfc27_disconnect_answersGivenBeforeItStillCount() {
        site.submit(1);
        ScriptedScheduler first = attached();
        first.link.respond(new AllocSuccess(Site.job(1), Site.ranks("0"), Annotations.empty()));
        first.close();
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
    }
}
