package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostStatus;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Pass;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What can't be granted does not reach the job manager; the fault has a name, and the request goes on. */
class WrongAnswersTest {

    private static final JobId RUNNING = new JobId(1);
    private static final JobId WAITING = new JobId(2);

    private final HostBench bench = new HostBench();

    static Stream<Arguments> wrongAnswers() {
        String job = "recording: job " + WAITING + ": granted ";
        return Stream.of(
                wrong("unknown rank", HostBench.ranks("4", "0"), job + "rank4/core0, but rank 4 has no core 0"),
                wrong("huge rank", HostBench.ranks("2147483646", "0"), "but rank 2147483646 has no core 0"),
                wrong("unknown core", HostBench.ranks("1", "3-4"), job + "rank1/core[3-4], but rank 1 has no core 4"),
                wrong("gpu", ResourceSet.ofRank(1, IdSet.of(0), IdSet.of(0), "n1"), "but rank 1 has no gpu 0"),
                wrong("taken core", HostBench.ranks("0", "1-2"), "but core 1 of rank 0 is taken"),
                wrong("one of two taken", HostBench.ranks("0-1", "0"), "but core 0 of rank 0 is taken"),
                wrong("nothing", ResourceSet.empty(), "but the granted R is empty"),
                wrong(
                        "too many ranks",
                        HostBench.ranks("1-2", "0"),
                        "rank[1-2]/core0, but at most 1 ranks were asked for"),
                wrong("down rank", HostBench.ranks("3", "0"), job + "rank3/core0, but rank 3 is down"),
                Arguments.of(
                        "null",
                        (Consumer<AllocRequest>) request -> request.alloc(nothing()),
                        "recording: schedule threw java.lang.NullPointerException: resources"),
                Arguments.of(
                        "null annotations",
                        (Consumer<AllocRequest>) request -> request.alloc(HostBench.ranks("1", "0"), nothing()),
                        "recording: schedule threw java.lang.NullPointerException: annotations"),
                Arguments.of(
                        "denial for no reason",
                        (Consumer<AllocRequest>) request -> request.deny(nothing()),
                        "recording: schedule threw java.lang.NullPointerException: note"),
                Arguments.of(
                        "annotation with nothing",
                        (Consumer<AllocRequest>) request -> request.annotate(nothing()),
                        "recording: schedule threw java.lang.NullPointerException: annotations"));
    }

    private static Arguments wrong(String name, ResourceSet resources, String detail) {
        return Arguments.of(name, (Consumer<AllocRequest>) request -> request.alloc(resources), detail);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongAnswers")
    void shouldNameTheFaultAndAskTheNextGeneration(String name, Consumer<AllocRequest> answer, String detail) {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(RUNNING, HostBench.ranks("0", "0-1"));
        bench.say(AcquireResponse.change(IdSet.empty(), IdSet.of(3)));
        bench.say(new SchedAlloc(WAITING, 16, 1000, HostBench.SUBMITTED, HostBench.oneCore()));
        AllocRequest request = bench.policy.request(WAITING);
        bench.policy.onPass(budget -> {
            answer.accept(request);
            return Pass.DONE;
        });

        bench.nudge();

        assertThat(bench.manager.heard()).hasSize(1);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.DEGRADED);
        assertThat(bench.host().status().detail()).contains(detail).endsWith("; starts again in 1 s");
        assertThat(bench.host().status().policyFaults()).isEqualTo(1);
        assertThat(bench.host().status().pending()).isEqualTo(1);
        assertThat(bench.host().status().allocations()).isEqualTo(1);

        bench.policy.onPass(budget -> Pass.DONE);
        bench.clock.advance(Duration.ofSeconds(1));
        assertThat(bench.host().generation()).isEqualTo(2);
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(RUNNING);
        bench.grant(WAITING, HostBench.ranks("1", "0"));
        request.deny("from the generation that failed");
        bench.nudge();

        assertThat(bench.manager
                        .heard(AllocResponse.class)
                        .subList(1, bench.manager.heard().size()))
                .singleElement()
                .isInstanceOfSatisfying(
                        AllocSuccess.class, success -> assertThat(success.id()).isEqualTo(WAITING));
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
        assertThat(bench.host().status().detail()).isEmpty();
    }

    @Test
    void shouldCarryWhatWasRightBeforeWhatWasWrong() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.say(HostBench.alloc(2, 16));
        bench.say(HostBench.alloc(3, 16));
        bench.policy.request(RUNNING).alloc(HostBench.ranks("0", "0-1"));
        bench.policy.request(WAITING).alloc(HostBench.ranks("0", "1"));
        bench.policy.request(new JobId(3)).alloc(HostBench.ranks("1", "1"));

        bench.nudge();

        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(AllocSuccess::id)
                .containsExactly(RUNNING);
        assertThat(bench.host().status().pending()).isEqualTo(2);
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // a plugin may not be checked
    private static <T> T nothing() {
        return null;
    }

    @Test
    void shouldGrantNoCoreTwiceInOnePass() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.say(HostBench.alloc(2, 16));
        bench.policy.onPass(budget -> {
            bench.policy.request(RUNNING).alloc(HostBench.ranks("0", "0"), Annotations.empty());
            bench.policy.request(WAITING).alloc(HostBench.ranks("0", "0"), Annotations.empty());
            return Pass.DONE;
        });

        bench.nudge();

        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
        assertThat(bench.host().status().detail()).contains("core 0 of rank 0 is taken");
    }
}
