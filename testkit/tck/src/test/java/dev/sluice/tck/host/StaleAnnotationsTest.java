package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.PolicyException;
import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Pass;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What only an earlier generation said of a request is deleted when a new one has had its say. */
class StaleAnnotationsTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();
    private final RecordingScheduler next = new RecordingScheduler();

    @BeforeEach
    void annotateOneOfTwo() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.say(HostBench.alloc(2, 16));
        bench.policy.request(ONE).annotate(json("{'sched':{'t_estimate':5,'reason':{'of':'cores','by':2}}}"));
        bench.nudge();
    }

    @Test
    void shouldDeleteWhatTheNewGenerationDoesNotSayInOneMessage() {
        next.onTold(annotating(ONE, "{'sched':{'reason':{'of':'nodes'},'queue':'q'}}"));

        swap();

        assertThat(answersSince(1))
                .containsExactly(
                        new AllocAnnotate(ONE, json("{'sched':{'reason':{'of':'nodes'},'queue':'q'}}")),
                        new AllocAnnotate(ONE, json("{'sched':{'t_estimate':null,'reason':{'by':null}}}")));
    }

    @Test
    void shouldSayNothingOfRequestsThatSayTheSameOrNever() {
        next.onTold(annotating(ONE, "{'sched':{'t_estimate':7,'reason':'other'}}"));

        swap();

        assertThat(answersSince(1)).hasSize(1);
    }

    @Test
    void shouldNotRepeatWhatTheOldGenerationDeletedItself() {
        bench.policy.request(ONE).annotate(json("{'sched':{'t_estimate':null}}"));
        bench.nudge();

        swap();

        assertThat(answersSince(2))
                .containsExactly(new AllocAnnotate(ONE, json("{'sched':{'reason':{'of':null,'by':null}}}")));
    }

    @Test
    void shouldWaitForTheEndOfTheFirstPass() {
        int[] left = {2};
        next.onPass(budget -> left[0]-- > 0 ? Pass.MORE : Pass.DONE);
        bench.host().swap(next.as("next"));

        bench.host().doWork();
        bench.host().doWork();
        assertThat(answersSince(1)).isEmpty();
        next.request(ONE).annotate(json("{'sched':{'t_estimate':9}}"));
        bench.host().doWork();

        assertThat(answersSince(1))
                .containsExactly(
                        new AllocAnnotate(ONE, json("{'sched':{'t_estimate':9}}")),
                        new AllocAnnotate(ONE, json("{'sched':{'reason':{'of':null,'by':null}}}")));
    }

    @Test
    void rfc27_success_deletesWhatIsStaleByThen() {
        next.onTold(event -> {
            if (event instanceof AllocRequest request && request.id().equals(ONE)) {
                request.alloc(HostBench.ranks("0", "0"), json("{'sched':{'t_estimate':null,'summary':'r0'}}"));
            }
        });

        swap();

        assertThat(answersSince(1))
                .singleElement()
                .isInstanceOfSatisfying(
                        AllocSuccess.class,
                        success -> assertThat(success.annotations())
                                .isEqualTo(json("{'sched':{'reason':{'of':null,'by':null},"
                                        + "'t_estimate':null,'summary':'r0'}}")));
    }

    @Test
    void shouldLeaveASuccessAsItIsWithoutAnotherGeneration() {
        bench.policy.request(ONE).alloc(HostBench.ranks("0", "0"), json("{'sched':{'summary':'r0'}}"));
        bench.nudge();

        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(AllocSuccess::annotations)
                .containsExactly(json("{'sched':{'summary':'r0'}}"));
    }

    @Test
    void shouldDeleteAfterAFaultAsAfterASwap() {
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(HostBench.alloc(3, 16));
        bench.policy.onTold(event -> {});
        assertThat(answersSince(1)).isEmpty();

        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(answersSince(1)).containsExactly(new AllocAnnotate(ONE, allNull()));
    }

    @Test
    void shouldKnowNothingOfARequestThatIsOver() {
        bench.say(new SchedCancel(ONE));
        bench.say(HostBench.alloc(1, 16));
        bench.policy.request(TWO).annotate(json("{'sched':{'x':1}}"));
        bench.policy.request(TWO).deny("too large");
        bench.nudge();
        int heard = bench.manager.heard(AllocResponse.class).size();
        assertThat(bench.manager.heard(AllocDeny.class)).hasSize(1);

        swap();

        assertThat(answersSince(heard)).isEmpty();
    }

    @Test
    void shouldDeleteOnceWhateverFollows() {
        RecordingScheduler last = new RecordingScheduler();
        next.onTold(annotating(ONE, "{'sched':{'queue':'q'}}"));
        swap();
        assertThat(answersSince(2)).containsExactly(new AllocAnnotate(ONE, allNull()));
        bench.nudge();

        bench.host().swap(last.as("last"));
        bench.clock.settle();

        assertThat(answersSince(3)).containsExactly(new AllocAnnotate(ONE, json("{'sched':{'queue':null}}")));
    }

    @Test
    void shouldNotForgetWhatAGenerationSaidThatNeverCameToTheEndOfAPass() {
        RecordingScheduler last = new RecordingScheduler();
        next.onTold(annotating(ONE, "{'sched':{'queue':'q'}}"));
        next.onPass(budget -> Pass.MORE);
        bench.host().swap(next.as("next"));
        bench.host().doWork();

        bench.host().swap(last.as("last"));
        bench.clock.settle();

        assertThat(answersSince(2))
                .containsExactly(new AllocAnnotate(
                        ONE, json("{'sched':{'t_estimate':null,'reason':{'of':null,'by':null},'queue':null}}")));
    }

    @Test
    void shouldDeleteNothingWhenASwapIsTakenBack() {
        next.onTold(event -> {
            throw new IllegalStateException("boom");
        });

        assertThatThrownBy(this::swap).isInstanceOf(PolicyException.class);
        bench.nudge();

        assertThat(answersSince(1)).isEmpty();
    }

    private void swap() {
        bench.host().swap(next.as("next"));
        bench.clock.settle();
    }

    private List<AllocResponse> answersSince(int heard) {
        List<AllocResponse> all = bench.manager.heard(AllocResponse.class);
        return all.subList(heard, all.size());
    }

    private static Consumer<Object> annotating(JobId id, String annotations) {
        return event -> {
            if (event instanceof AllocRequest request && request.id().equals(id)) {
                request.annotate(json(annotations));
            }
        };
    }

    private static Annotations allNull() {
        return json("{'sched':{'t_estimate':null,'reason':{'of':null,'by':null}}}");
    }

    private static Annotations json(String text) {
        return Annotations.parse(text.replace('\'', '"'));
    }
}
