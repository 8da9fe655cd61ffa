package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Capability;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.tck.RecordingScheduler;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** A policy that is shown two requests at a time. */
class PendingWindowTest {

    private final HostBench bench = new HostBench();

    private void start(Capability... capabilities) {
        bench.start(bench.policy.as("two", capabilities).withQueueDepth(OptionalInt.of(2)));
    }

    @Test
    void shouldShowTheBestAndTakeBackTheLastWhenABetterOneComes() {
        start();

        ask(1, 10);
        ask(2, 20);
        ask(3, 5);
        ask(4, 15);

        assertThat(given()).containsExactly(1L, 2L, 4L);
        assertThat(takenBack()).containsExactly(1L);
        assertThat(bench.manager.heard()).isEmpty();
        assertThat(bench.host().status().pending()).isEqualTo(4);
    }

    @Test
    void shouldGiveTheBestHiddenOneForOneThatIsAnsweredAndAskForAPass() {
        start();
        bench.policy.onPass(budget -> {
            bench.policy.told(AllocRequest.class).forEach(request -> {
                if (request.id().equals(new JobId(1)) && bench.manager.heard().isEmpty()) {
                    request.deny("no");
                }
            });
            return Pass.DONE;
        });
        bench.manager.say(HostBench.alloc(1, 10));
        bench.manager.say(HostBench.alloc(2, 10));
        bench.manager.say(HostBench.alloc(3, 10));

        bench.clock.settle();

        assertThat(bench.manager.heard()).containsExactly(new AllocDeny(new JobId(1), "no"));
        assertThat(given()).containsExactly(1L, 2L, 3L);
        assertThat(bench.policy.passes()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void shouldGiveTheBestHiddenOneForOneThatIsCancelled() {
        start();
        ask(1, 10);
        ask(2, 10);
        ask(3, 10);
        ask(4, 10);

        bench.say(new SchedCancel(new JobId(3)));
        bench.say(new SchedCancel(new JobId(1)));

        assertThat(bench.manager.heard()).containsExactly(new AllocCancel(new JobId(3)), new AllocCancel(new JobId(1)));
        assertThat(given()).containsExactly(1L, 2L, 4L);
        assertThat(takenBack()).containsExactly(1L);
    }

    @Test
    void shouldExchangeShownAndHiddenOnesByTheirNewPriorities() {
        start(Capability.PRIORITIZE);
        ask(1, 40);
        ask(2, 30);
        ask(3, 20);
        ask(4, 10);

        prioritize(entry(1, 5), entry(2, 35), entry(4, 50), entry(3, 1));

        assertThat(takenBack()).containsExactly(1L);
        assertThat(bench.policy.told(RecordingScheduler.Prioritized.class))
                .containsExactly(new RecordingScheduler.Prioritized(List.of(new PriorityChange(new JobId(2), 35))));
        assertThat(given()).containsExactly(1L, 2L, 4L);
        assertThat(bench.policy.request(new JobId(4)).priority()).isEqualTo(50);
    }

    @Test
    void shouldTellNothingOfHiddenOnesThatStayHidden() {
        start(Capability.PRIORITIZE);
        ask(1, 40);
        ask(2, 30);
        ask(3, 20);
        int told = bench.policy.told().size();

        prioritize(entry(3, 29));

        assertThat(bench.policy.told()).hasSize(told);
    }

    @Test
    void shouldGiveAnewWhatStaysShownToAPolicyWithoutPrioritize() {
        start();
        ask(1, 40);
        ask(2, 30);
        ask(3, 20);

        prioritize(entry(2, 50));

        assertThat(takenBack()).containsExactly(2L);
        assertThat(given()).containsExactly(1L, 2L, 2L);
        assertThat(bench.policy.request(new JobId(2)).priority()).isEqualTo(50);
    }

    @Test
    void shouldLeaveWithThePolicyWhatItCompletesWhileABetterOneComes() {
        start(Capability.PRIORITIZE);
        ask(1, 40);
        ask(2, 30);
        ask(3, 20);
        ask(4, 10);
        AllocRequest one = bench.policy.request(new JobId(1));
        // Told that 2 is taken back, the policy grants 1, which is to be taken back next.
        bench.policy.onTold(event -> {
            if (event.equals(new RecordingScheduler.Cancelled(new JobId(2)))) {
                one.alloc(HostBench.ranks("0", "0"));
            }
        });

        prioritize(entry(2, 1), entry(1, 2));

        assertThat(bench.manager.heard())
                .singleElement()
                .isInstanceOfSatisfying(
                        AllocSuccess.class, success -> assertThat(success.id()).isEqualTo(new JobId(1)));
        assertThat(takenBack()).containsExactly(2L);
        assertThat(given()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(bench.host().status().lateAnswers()).isZero();
        bench.say(new SchedCancel(new JobId(3)));
        assertThat(given()).containsExactly(1L, 2L, 3L, 4L, 2L);
    }

    @Test
    void shouldGiveOnlyTheBestToANewGeneration() {
        bench.start();
        ask(1, 10);
        ask(2, 30);
        ask(3, 20);
        RecordingScheduler next = new RecordingScheduler();

        bench.host().swap(next.as("next").withQueueDepth(OptionalInt.of(2)));

        assertThat(next.told(AllocRequest.class))
                .extracting(AllocRequest::id)
                .containsExactly(new JobId(2), new JobId(3));
    }

    @Test
    void shouldHoldInLimitedModeToo() {
        HostOptions limited = HostOptions.virtualTime().withReadyMode(new ReadyMode.Limited(3));
        new SchedulerHost(
                        bench.clock.loop(),
                        bench.manager,
                        bench.policy.as("two").withQueueDepth(OptionalInt.of(2)),
                        limited)
                .start();
        bench.clock.settle();

        ask(1, 10);
        ask(2, 10);
        ask(3, 20);

        assertThat(bench.manager.ready()).containsExactly(new ReadyMode.Limited(3));
        assertThat(given()).containsExactly(1L, 2L, 3L);
        assertThat(takenBack()).containsExactly(2L);
    }

    private void ask(long id, long priority) {
        bench.say(HostBench.alloc(id, priority));
    }

    private static SchedPrioritize.Entry entry(long id, long priority) {
        return new SchedPrioritize.Entry(new JobId(id), priority);
    }

    private void prioritize(SchedPrioritize.Entry... entries) {
        bench.say(new SchedPrioritize(Arrays.asList(entries)));
    }

    private List<Long> given() {
        return bench.policy.told(AllocRequest.class).stream()
                .map(request -> request.id().value())
                .toList();
    }

    private List<Long> takenBack() {
        return bench.policy.told(RecordingScheduler.Cancelled.class).stream()
                .map(cancelled -> cancelled.id().value())
                .toList();
    }
}
