package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.loop.EventLoop;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedulerResponse;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Scheduler;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An answer counts for the request that it was given to, and for no other of the same job. */
class AnswerHandlerTest {

    private static final JobId JOB = new JobId(1);
    private static final ResourceSet MACHINE = ResourceSet.ofRank(0, IdSet.range(0, 3), IdSet.empty(), "n0");

    private static final List<Consumer<AllocRequest>> ANSWERS = List.of(
            request -> request.alloc(MACHINE),
            request -> request.deny("too large"),
            request -> request.annotate(Annotations.empty()));

    private final List<SchedulerResponse> responses = new ArrayList<>();
    private final Counters counters = new Counters();
    private final HostState state = new HostState(link(), counters, MACHINE, new Ledger(MACHINE, MACHINE.ranks()));
    private final EventLoop loop = new EventLoop(Clock.systemUTC());
    private final AnswerHandler handler = new AnswerHandler(state, loop.clock());
    private @Nullable AllocRequest given;
    private final Generation generation = new Generation(
            1,
            new LoadedPolicy("recording", "0", Set.of(), Map.of(), context -> policy()),
            loop.clock(),
            new WakeUp(loop, () -> {}),
            counters,
            new Observation());

    @Test
    void shouldDropAsLateWhatWasAnsweredToARequestThatIsGone() {
        for (Consumer<AllocRequest> answer : ANSWERS) {
            counters.lateAnswers = 0;
            answer.accept(give());
            state.pending.remove(JOB);

            deliver();

            assertThat(responses).isEmpty();
            assertThat(counters.lateAnswers).isEqualTo(1);
            assertThat(state.ledger.allocations()).isEmpty();
        }
    }

    @Test
    void shouldDropAsLateWhatWasAnsweredToAnEarlierRequestOfTheSameJob() {
        for (Consumer<AllocRequest> answer : ANSWERS) {
            counters.lateAnswers = 0;
            answer.accept(give());
            generation.forget(JOB);
            give();

            deliver();

            assertThat(responses).isEmpty();
            assertThat(counters.lateAnswers).isEqualTo(1);
            assertThat(state.pending).containsKey(JOB);
        }
    }

    @Test
    void shouldPassOnWhatWasAnsweredToTheRequestOfNow() {
        AllocRequest request = give();
        request.annotate(Annotations.empty());
        request.deny("too large");

        deliver();

        assertThat(responses).hasSize(2).last().isEqualTo(new AllocDeny(JOB, "too large"));
        assertThat(counters.lateAnswers).isZero();
        assertThat(state.pending).isEmpty();
    }

    private AllocRequest give() {
        PendingAlloc pending = new PendingAlloc(
                new SchedAlloc(JOB, 16, 1000, Instant.EPOCH, Jobspec.v1().build()), 16);
        state.pending.put(JOB, pending);
        generation.give(pending);
        return Objects.requireNonNull(given);
    }

    private void deliver() {
        for (Answer answer = generation.nextAnswer(); answer != null; answer = generation.nextAnswer()) {
            handler.handle(generation, answer);
        }
    }

    private Scheduler policy() {
        return (Scheduler) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Scheduler.class}, (self, method, arguments) -> {
                    given = (AllocRequest) arguments[0];
                    return null;
                });
    }

    private JobManagerLink link() {
        return (JobManagerLink) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {JobManagerLink.class}, (self, method, arguments) -> {
                    responses.add((SchedulerResponse) arguments[0]);
                    return null;
                });
    }
}
