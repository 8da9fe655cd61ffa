package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.PolicyException;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A policy may answer any request it was given from within any callback; each is answered once. */
class AnswersInCallbacksTest {

    private static final JobId RUNNING = new JobId(1);
    private static final JobId WAITING = new JobId(2);
    private static final JobId OTHER = new JobId(3);
    private static final ResourceSet CORE = HostBench.ranks("3", "2");

    private final HostBench bench = new HostBench();
    private final RecordingScheduler next = new RecordingScheduler();

    static Stream<Arguments> messages() {
        return Stream.of(
                Arguments.of("alloc", HostBench.alloc(4, 16)),
                Arguments.of("free", new SchedFree(RUNNING, HostBench.ranks("0", "0-3"), false)),
                Arguments.of("final free", new SchedFree(RUNNING, HostBench.ranks("0-1", "0-3"), true)),
                Arguments.of("cancel of another", new SchedCancel(OTHER)),
                Arguments.of("prioritize", new SchedPrioritize(List.of(new SchedPrioritize.Entry(OTHER, 5)))),
                Arguments.of(
                        "prioritize of the same", new SchedPrioritize(List.of(new SchedPrioritize.Entry(WAITING, 5)))),
                Arguments.of("expiration", new SchedExpiration(1, RUNNING, HostBench.SUBMITTED.plusSeconds(9_999))),
                Arguments.of("feasibility", new FeasibilityCheck(2, HostBench.oneCore())),
                Arguments.of("up", AcquireResponse.change(IdSet.of(2), IdSet.empty())),
                Arguments.of("down", AcquireResponse.change(IdSet.empty(), IdSet.of(2))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("messages")
    void shouldCarryAGrantThatIsGivenInACallback(String name, SchedulerMessage message) {
        startWithOneRunningAndTwoWaiting(Capability.PRIORITIZE, Capability.EXPIRATION, Capability.FEASIBILITY);
        answerInTheNextCallback();

        bench.say(message);

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.host().status().lateAnswers()).isZero();
        assertThat(bench.host().status().policyFaults()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("messages")
    void shouldAskAnewWhatWasAnsweredInACallbackThatThrew(String name, SchedulerMessage message) {
        startWithOneRunningAndTwoWaiting(Capability.PRIORITIZE, Capability.EXPIRATION, Capability.FEASIBILITY);
        AllocRequest request = bench.policy.request(WAITING);
        bench.policy.onTold(event -> {
            request.alloc(CORE);
            throw new IllegalStateException("boom");
        });

        bench.say(message);
        assertThat(answersTo(WAITING)).isEmpty();
        bench.policy.onTold(event -> {});
        bench.clock.advance(Duration.ofSeconds(1));
        request.deny("the one of the generation that failed");
        bench.grant(WAITING, CORE);

        assertThat(bench.policy.request(WAITING)).isNotSameAs(request);
        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
        assertThat(bench.host().status().policyFaults()).isEqualTo(1);
    }

    @Test
    void shouldCarryAGrantThatIsGivenInAPass() {
        startWithOneRunningAndTwoWaiting();
        AllocRequest request = bench.policy.request(WAITING);
        bench.policy.onPass(budget -> {
            request.alloc(CORE);
            return Pass.DONE;
        });

        bench.nudge();
        bench.nudge();

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
    }

    @Test
    void shouldAnswerOnceAJobThatThePolicyGrantsInItsCancelCallback() {
        startWithOneRunningAndTwoWaiting();
        AllocRequest request = bench.policy.request(WAITING);
        bench.policy.onTold(event -> request.alloc(CORE));

        bench.say(new SchedCancel(WAITING));

        assertThat(answersTo(WAITING)).containsExactly(new AllocCancel(WAITING));
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
        assertThat(bench.host().status().allocations()).isEqualTo(1);
    }

    @Test
    void shouldNotTakeBackWhatWasGrantedWhileAnotherIsTakenBack() {
        // No PRIORITIZE: both are taken back and given anew, but one is granted in the other's cancel.
        startWithOneRunningAndTwoWaiting();
        AllocRequest other = bench.policy.request(OTHER);
        bench.policy.onTold(event -> {
            if (event instanceof RecordingScheduler.Cancelled) {
                other.alloc(CORE);
            }
        });

        bench.say(new SchedPrioritize(
                List.of(new SchedPrioritize.Entry(WAITING, 5), new SchedPrioritize.Entry(OTHER, 6))));

        assertThat(answersTo(OTHER)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.policy.told(RecordingScheduler.Cancelled.class))
                .containsExactly(new RecordingScheduler.Cancelled(WAITING));
        assertThat(bench.policy.request(OTHER)).isSameAs(other);
        assertThat(bench.policy.request(WAITING).priority()).isEqualTo(5);
        bench.policy.onTold(event -> {});
        bench.grant(WAITING, HostBench.ranks("2", "0"));
        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
    }

    @Test
    void shouldGiveOnceAJobThatOneMessagePrioritizesTwice() {
        startWithOneRunningAndTwoWaiting();
        int given = bench.policy.told(AllocRequest.class).size();

        bench.say(new SchedPrioritize(
                List.of(new SchedPrioritize.Entry(WAITING, 5), new SchedPrioritize.Entry(WAITING, 6))));

        assertThat(bench.policy.told(AllocRequest.class)).hasSize(given + 1);
        assertThat(bench.policy.request(WAITING).priority()).isEqualTo(6);
    }

    @Test
    void shouldCountAnAnswerGivenBetweenCallbacksBeforeTheCancelThatFollows() {
        startWithOneRunningAndTwoWaiting();
        bench.policy.request(WAITING).alloc(CORE);

        bench.say(new SchedCancel(WAITING));

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.policy.told(RecordingScheduler.Cancelled.class)).isEmpty();
        assertThat(bench.host().status().ignored()).isEqualTo(1);
    }

    @Test
    void shouldCountAnAnswerGivenBetweenCallbacksBeforeTheNewPriorityThatFollows() {
        startWithOneRunningAndTwoWaiting();
        bench.policy.request(WAITING).deny("never");

        bench.say(new SchedPrioritize(List.of(new SchedPrioritize.Entry(WAITING, 5))));

        assertThat(answersTo(WAITING)).containsExactly(new AllocDeny(WAITING, "never"));
        assertThat(bench.policy.told(RecordingScheduler.Cancelled.class)).isEmpty();
    }

    @Test
    void shouldHandleTheCancelThoughAnAnswerGivenBeforeItWasAFault() {
        startWithOneRunningAndTwoWaiting();
        bench.policy.request(OTHER).alloc(HostBench.ranks("9", "0"));

        bench.say(new SchedCancel(WAITING));

        assertThat(answersTo(WAITING)).containsExactly(new AllocCancel(WAITING));
        assertThat(bench.host().status().detail()).contains("rank 9 has no core 0");
        assertThat(bench.host().status().pending()).isEqualTo(1);
    }

    @Test
    void shouldKeepTheOrderOfAnnotationsAndTheAnswer() {
        startWithOneRunningAndTwoWaiting();
        Annotations first = Annotations.sched("reason_pending", "first");
        Annotations second = Annotations.sched("reason_pending", "second");
        AllocRequest request = bench.policy.request(WAITING);
        bench.policy.onPass(budget -> {
            request.annotate(first);
            request.annotate(second);
            request.alloc(CORE, Annotations.sched("reason_pending", "none"));
            request.annotate(first);
            return Pass.DONE;
        });

        bench.nudge();

        assertThat(answersTo(WAITING))
                .satisfiesExactly(
                        answer -> assertThat(answer).isEqualTo(new AllocAnnotate(WAITING, first)),
                        answer -> assertThat(answer).isEqualTo(new AllocAnnotate(WAITING, second)),
                        answer -> assertThat(answer).isInstanceOf(AllocSuccess.class));
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
    }

    @Test
    void shouldHoldBackWhatANewGenerationAnswersUntilItTakesOver() {
        startWithOneRunningAndTwoWaiting();
        next.onTold(event -> {
            if (event instanceof AllocRequest request && request.id().equals(WAITING)) {
                request.alloc(CORE);
                assertThat(answersTo(WAITING)).isEmpty();
                assertThat(bench.host().status().allocations()).isEqualTo(1);
            }
        });

        bench.host().swap(next.as("next"));
        assertThat(answersTo(WAITING)).isEmpty();
        bench.clock.settle();

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
    }

    @Test
    void shouldDropWhatANewGenerationAnsweredWhenItIsRolledBack() {
        startWithOneRunningAndTwoWaiting();
        next.onTold(event -> {
            if (event instanceof AllocRequest request) {
                request.alloc(CORE);
                if (request.id().equals(OTHER)) {
                    throw new IllegalStateException("boom");
                }
            }
        });

        assertThatThrownBy(() -> bench.host().swap(next.as("next"))).isInstanceOf(PolicyException.class);
        bench.clock.settle();
        next.request(WAITING).deny("too late");
        assertThat(answersTo(WAITING)).isEmpty();
        bench.grant(WAITING, CORE);

        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
    }

    @Test
    void shouldCountWhatAnEndingGenerationAnswersInItsHelloOrClose() {
        startWithOneRunningAndTwoWaiting();
        AllocRequest old = bench.policy.request(WAITING);
        bench.policy.onClose(() -> old.alloc(CORE));
        next.onHello(job -> {
            // Its own requests come later; this one is its predecessor's, and counts as that one's answer.
            old.annotate(Annotations.sched("reason_pending", "swap"));
            return HelloResult.ACCEPTED;
        });

        bench.host().swap(next.as("next"));
        bench.clock.settle();

        assertThat(answersTo(WAITING)).isEmpty();
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
        next.request(WAITING).alloc(CORE);
        bench.nudge();
        assertThat(answersTo(WAITING)).singleElement().isInstanceOf(AllocSuccess.class);
    }

    private void startWithOneRunningAndTwoWaiting(Capability... capabilities) {
        bench.start(bench.policy.as("answering", capabilities));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(RUNNING, HostBench.ranks("0-1", "0-3"));
        bench.say(HostBench.alloc(2, 16));
        bench.say(HostBench.alloc(3, 16));
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class)).hasSize(1);
    }

    private void answerInTheNextCallback() {
        AllocRequest request = bench.policy.request(WAITING);
        boolean[] answered = new boolean[1];
        bench.policy.onTold(event -> {
            if (!answered[0]) {
                answered[0] = true;
                request.alloc(CORE);
            }
        });
    }

    private List<AllocResponse> answersTo(JobId id) {
        return bench.manager.heard(AllocResponse.class).stream()
                .filter(answer -> answer.id().equals(id))
                .toList();
    }
}
