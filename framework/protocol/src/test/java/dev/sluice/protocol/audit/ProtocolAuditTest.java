package dev.sluice.protocol.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Each way in which a conversation can fail to add up is found where it happens, and a sound one passes. */
class ProtocolAuditTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final ProtocolAudit audit = new ProtocolAudit();

    @Test
    void shouldPassASoundConversation() {
        audit.connected();
        audit.said(new HelloEnd());
        ask(ONE);
        ask(TWO);
        ask(new JobId(3));
        ask(new JobId(4));
        audit.answered(new AllocAnnotate(ONE, Annotations.sched("reason_pending", "wait")));
        grant(ONE, ranks("0-1", "0-3", "0"));
        grant(TWO, ranks("2", "0-1", ""));
        audit.answered(new AllocDeny(new JobId(3), "never"));
        audit.said(new SchedCancel(new JobId(4)));
        audit.answered(new AllocCancel(new JobId(4)));
        assertThat(audit.holding()).containsExactlyInAnyOrder(ONE, TWO);
        assertThat(audit.heldBy(TWO)).containsExactlyInAnyOrder("2/core/0", "2/core/1");
        audit.said(new SchedFree(ONE, ranks("0", "0-3", "0"), false));
        // The freed rank goes to another job while the rest is still held.
        ask(new JobId(5));
        grant(new JobId(5), ranks("0", "0-3", "0"));
        audit.said(new SchedFree(ONE, ranks("1", "0-3", "0"), true));
        audit.said(new SchedFree(TWO, ranks("2", "0-1", ""), true));
        audit.said(new SchedFree(new JobId(5), ranks("0", "0-3", "0"), true));

        audit.assertNothingLeft();

        assertThat(audit.grants()).isEqualTo(3);
        assertThat(audit.denials()).isEqualTo(1);
        assertThat(audit.cancellations()).isEqualTo(1);
        assertThat(audit.frees()).isEqualTo(4);
    }

    @Test
    void shouldFindACoreThatIsHeldTwice() {
        ask(ONE);
        ask(TWO);
        grant(ONE, ranks("0", "0-1", ""));

        assertFinds(() -> grant(TWO, ranks("0", "1-2", "")), "0/core/1 is held by job ƒ2 and given to job ƒ3");
    }

    @Test
    void shouldFindAGpuThatIsHeldTwice() {
        ask(ONE);
        ask(TWO);
        grant(ONE, ranks("0", "0", "1"));

        assertFinds(() -> grant(TWO, ranks("0", "1", "1")), "0/gpu/1 is held by job ƒ2 and given to job ƒ3");
    }

    @Test
    void shouldFindARequestThatIsAnsweredTwice() {
        ask(ONE);
        audit.answered(new AllocDeny(ONE, "no"));

        assertFinds(() -> grant(ONE, ranks("0", "0", "")), "job ƒ2 was answered without being asked for, or twice");
    }

    @Test
    void shouldFindAnAnswerThatNobodyAskedFor() {
        assertFinds(() -> audit.answered(new AllocCancel(ONE)), "without being asked for");
        assertFinds(() -> audit.answered(new AllocDeny(ONE, "no")), "without being asked for");
        assertFinds(() -> grant(ONE, ranks("0", "0", "")), "without being asked for");
    }

    @Test
    void shouldFindAnAnnotationOfARequestThatHasItsAnswer() {
        ask(ONE);
        grant(ONE, ranks("0", "0", ""));

        assertFinds(
                () -> audit.answered(new AllocAnnotate(ONE, Annotations.empty())),
                "job ƒ2 was annotated without being asked for");
    }

    @Test
    void shouldFindARequestThatIsMadeTwice() {
        ask(ONE);

        assertFinds(() -> ask(ONE), "job ƒ2 was asked for twice");
    }

    @Test
    void shouldFindAGrantToAJobThatHoldsSomethingAlready() {
        ask(ONE);
        grant(ONE, ranks("0", "0", ""));
        ask(ONE);

        assertFinds(() -> grant(ONE, ranks("1", "0", "")), "job ƒ2 was granted resources twice");
    }

    @Test
    void shouldFindAFreeOfAJobThatHoldsNothing() {
        assertFinds(
                () -> audit.said(new SchedFree(ONE, ranks("0", "0", ""), true)), "job ƒ2 gives back but holds nothing");
    }

    @Test
    void shouldFindAFreeOfWhatTheJobDoesNotHold() {
        ask(ONE);
        grant(ONE, ranks("0", "0", ""));

        assertFinds(
                () -> audit.said(new SchedFree(ONE, ranks("0", "0-1", ""), true)),
                "job ƒ2 gives back 0/core/1, which it does not hold");
    }

    @Test
    void shouldFindASecondFreeOfTheSameRank() {
        ask(ONE);
        grant(ONE, ranks("0-1", "0", ""));
        audit.said(new SchedFree(ONE, ranks("0", "0", ""), false));

        assertFinds(
                () -> audit.said(new SchedFree(ONE, ranks("0", "0", ""), false)),
                "job ƒ2 gives back 0/core/0, which it does not hold");
    }

    @Test
    void shouldFindAFinalFreeThatLeavesARest() {
        ask(ONE);
        grant(ONE, ranks("0-1", "0", ""));

        assertFinds(
                () -> audit.said(new SchedFree(ONE, ranks("0", "0", ""), true)),
                "job ƒ2 is done but still holds [1/core/0]");
    }

    @Test
    void shouldFindALastFreeThatIsNotFinal() {
        ask(ONE);
        grant(ONE, ranks("0", "0", ""));

        assertFinds(
                () -> audit.said(new SchedFree(ONE, ranks("0", "0", ""), false)),
                "job ƒ2 gave back everything, and the free was not final");
    }

    @Test
    void shouldFindAHelloThatHoldsMoreThanBefore() {
        ask(ONE);
        grant(ONE, ranks("0", "0-1", ""));
        audit.disconnected();
        audit.connected();
        greet(ONE, "");

        assertFinds(() -> found(ONE, ranks("0", "0-2", "")), "at hello, and held");
    }

    @Test
    void shouldFindAnRThatHelloDidNotName() {
        audit.connected();

        assertFinds(() -> found(ONE, ranks("0", "0", "")), "R of job ƒ2 came, which hello did not name");
    }

    @Test
    void shouldTakeRMinusTheFreeRanksForWhatAJobHoldsAtHello() {
        ask(ONE);
        grant(ONE, ranks("0-2", "0", ""));
        audit.disconnected();
        audit.connected();
        greet(ONE, "1");
        found(ONE, ranks("0-2", "0", ""));
        audit.said(new HelloEnd());

        assertThat(audit.heldBy(ONE)).containsExactlyInAnyOrder("0/core/0", "2/core/0");
        // What came free while nobody was connected may be given to another.
        ask(TWO);
        grant(TWO, ranks("1", "0", ""));
        assertFinds(() -> audit.said(new SchedFree(ONE, ranks("0-2", "0", ""), true)), "1/core/0");
    }

    @Test
    void shouldForgetAJobThatHelloNoLongerNames() {
        ask(ONE);
        grant(ONE, ranks("0", "0", ""));
        audit.disconnected();
        audit.connected();
        audit.said(new HelloEnd());

        audit.assertNothingLeft();
        ask(TWO);
        grant(TWO, ranks("0", "0", ""));
        assertThat(audit.holding()).containsExactly(TWO);
    }

    @Test
    void shouldExpectEverythingToBeAskedAnewOfTheNextScheduler() {
        ask(ONE);
        audit.disconnected();
        audit.connected();
        audit.said(new HelloEnd());

        ask(ONE);
        grant(ONE, ranks("0", "0", ""));

        assertThat(audit.grants()).isEqualTo(1);
    }

    @Test
    void shouldFindWhatIsLeft() {
        ask(ONE);
        assertFinds(audit::assertNothingLeft, "never answered: [ƒ2]");

        grant(ONE, ranks("0", "0", ""));
        assertFinds(audit::assertNothingLeft, "never given back: [0/core/0]");
    }

    private void ask(JobId id) {
        Jobspec jobspec = Jobspec.v1()
                .slots(1)
                .coresPerSlot(1)
                .duration(Duration.ofSeconds(1))
                .command("true")
                .build();
        audit.said(new SchedAlloc(id, 16, 1000, Instant.EPOCH, jobspec));
    }

    private void grant(JobId id, ResourceSet resources) {
        audit.answered(new AllocSuccess(id, resources, Annotations.empty()));
    }

    private void greet(JobId id, String free) {
        audit.said(new HelloJob(id, 16, 1000, Instant.EPOCH, IdSet.parse(free)));
    }

    private void found(JobId id, ResourceSet resources) {
        audit.said(new JobResources(id, new JobResources.Found(resources)));
    }

    private static ResourceSet ranks(String ranks, String cores, String gpus) {
        ResourceSet.Builder builder = ResourceSet.builder();
        IdSet.parse(ranks).forEach(rank -> builder.add(rank, IdSet.parse(cores), IdSet.parse(gpus)));
        return builder.build();
    }

    private static void assertFinds(Runnable step, String what) {
        assertThatThrownBy(step::run).isInstanceOf(AuditException.class).hasMessageContaining(what);
    }
}
