package dev.sluice.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceHeader;
import dev.sluice.replay.trace.TraceJob;
import dev.sluice.replay.trace.TraceReport;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayTest {
    private static final long S = 1_000_000;
    private static final LoadedPolicy FCFS = SimplePolicy.queue("fcfs");

    @Test
    void shouldStartJobsInTurnAndNameTheirRanks() {
        ReplayResult result =
                replay(ReplayMachine.ofProcessors(4), FCFS, job(7, 10, 100, 3), job(8, 20, 50, 2), job(9, 30, 10, 1));

        assertThat(result.schedule())
                .extracting(ScheduledJob::id, ScheduledJob::startMicros, ScheduledJob::endMicros)
                .containsExactly(
                        tuple("7", 10 * S, 110 * S), tuple("8", 110 * S, 160 * S), tuple("9", 110 * S, 120 * S));
        assertThat(result.schedule()).extracting(job -> job.ranks().toString()).containsExactly("0-2", "0-1", "2");
        assertThat(result.metrics().waitSeconds().max()).isEqualTo(90);
        assertThat(result.denial()).isEmpty();
    }

    @Test
    void shouldTakeEndsBeforeSubmissionsOfTheSameInstant() {
        ReplayResult result =
                replay(ReplayMachine.ofProcessors(4), FCFS, job(1, 0, 100, 4), job(2, 100, 1, 4), job(3, 100, 1, 1));

        assertThat(result.schedule()).extracting(ScheduledJob::startMicros).containsExactly(0L, 100 * S, 101 * S);
    }

    @Test
    void shouldGiveThePolicyAPassAfterEachEventOfAnInstantWhereThatIsTheOrder() {
        assertThat(passes(EventOrder.BATCH))
                .containsExactly("alloc 1 alloc 2", "free 1 free 2 alloc 3 alloc 4", "free 3 free 4");
        assertThat(passes(EventOrder.PER_EVENT))
                .containsExactly("alloc 1", "alloc 2", "alloc 3", "alloc 4", "free 1", "free 2", "free 3", "free 4");
    }

    /** What was told before each pass of a policy, of two jobs that end when two others come. */
    private static List<String> passes(EventOrder order) {
        List<String> passes = new ArrayList<>();
        List<String> told = new ArrayList<>();
        LoadedPolicy noting = new RecordingScheduler()
                .onTold(event -> {
                    if (event instanceof AllocRequest request) {
                        told.add("alloc " + request.id().value());
                        int rank = (int) request.id().value() - 1;
                        request.alloc(ResourceSet.ofRank(rank, IdSet.single(0), IdSet.empty(), null));
                    } else if (event instanceof Release release) {
                        told.add("free " + release.id().value());
                    }
                })
                .onPass(budget -> {
                    if (!told.isEmpty()) {
                        passes.add(String.join(" ", told));
                        told.clear();
                    }
                    return Pass.DONE;
                })
                .as("noting");
        new Replay(
                        trace(job(1, 0, 10, 1), job(2, 0, 10, 1), job(3, 10, 10, 1), job(4, 10, 10, 1)),
                        ReplayMachine.ofProcessors(4),
                        noting,
                        ReplayOptions.DEFAULT.withOrder(order))
                .run(ReplayProgress.NONE);
        return passes;
    }

    @Test
    void shouldLetAJobRunItsRunTimeWhateverItsEstimateWas() {
        TraceJob overrun = new TraceJob(1, 0, 100 * S, 10 * S, 4, -1);
        TraceJob early = new TraceJob(2, 0, 10 * S, 100 * S, 4, -1);

        assertThat(replay(ReplayMachine.ofProcessors(4), FCFS, overrun, early).schedule())
                .extracting(ScheduledJob::endMicros)
                .containsExactly(100 * S, 110 * S);
    }

    @Test
    void shouldRunAJobOfNoLengthWithinItsInstant() {
        TraceJob none = new TraceJob(1, 5 * S, 0, S, 4, -1);

        assertThat(replay(ReplayMachine.ofProcessors(4), FCFS, none, job(2, 5, 10, 4))
                        .schedule())
                .extracting(ScheduledJob::startMicros, ScheduledJob::endMicros)
                .containsExactly(tuple(5 * S, 5 * S), tuple(5 * S, 15 * S));
    }

    @Test
    void shouldCountDeniedJobsAndGoOn() {
        ReplayResult result =
                replay(ReplayMachine.ofProcessors(4), FCFS, job(1, 0, 10, 4), job(2, 1, 10, 5), job(3, 2, 10, 4));

        assertThat(result.metrics().denied()).isEqualTo(1);
        assertThat(result.metrics().finished()).isEqualTo(2);
        assertThat(result.denials()).singleElement().satisfies(denial -> {
            assertThat(denial.count()).isEqualTo(1);
            assertThat(denial.firstJob()).isEqualTo("2");
        });
        assertThat(result.denial())
                .hasValueSatisfying(denial -> assertThat(denial).startsWith("job 2: "));
        assertThat(result.schedule()).extracting(ScheduledJob::id).containsExactly("1", "3");
    }

    @Test
    void shouldKeepEachReasonForDenialWithItsCountAndItsFirstJob() {
        LoadedPolicy moody = policy(request -> request.deny(
                request.jobspec().duration().orElseThrow().toSeconds() > 20
                        ? "too long"
                        : request.id() + " comes before job " + request.id() + "\u001b[2J"));

        ReplayResult result = replay(
                ReplayMachine.ofProcessors(4),
                moody,
                job(4711, 0, 10, 4),
                job(4712, 1, 11, 1),
                job(4710, 2, 12, 1),
                job(9, 3, 10, 1));

        assertThat(result.denials())
                .containsExactly(
                        new Denial("job 4711 comes before job 4711\\u001b[2J", 1, "4711"),
                        new Denial("too long", 2, "4712"),
                        new Denial("job 9 comes before job 9\\u001b[2J", 1, "9"));
        assertThat(result.denial()).contains("job 4711: job 4711 comes before job 4711\\u001b[2J");
        assertThat(result.metrics().denied()).isEqualTo(4);
        assertThat(result.schedule()).isEmpty();
    }

    @Test
    void shouldPutSeveralProcessorsOfAJobOnANode() {
        ReplayResult result = replay(new ReplayMachine(2, 4), FCFS, job(1, 0, 10, 6), job(2, 0, 10, 2));

        assertThat(result.schedule())
                .extracting(job -> job.ranks().toString(), ScheduledJob::startMicros)
                .containsExactly(tuple("0-1", 0L), tuple("1", 0L));
    }

    @Test
    void shouldReplayOnRanksThatDiffer() {
        ReplayMachine odd = new ReplayMachine(ResourceSet.builder()
                .add(3, IdSet.range(0, 3), IdSet.empty(), "a")
                .add(7, IdSet.of(0, 5), IdSet.empty(), "b")
                .build());

        ReplayResult result = replay(odd, FCFS, job(1, 0, 10, 6), job(2, 0, 10, 7));

        assertThat(result.schedule()).singleElement().satisfies(job -> {
            assertThat(job.ranks()).hasToString("3,7");
            assertThat(job.held()).isEqualTo(odd.inventory().entries());
        });
        assertThat(result.metrics().utilization()).isEqualTo(1);
        assertThat(result.metrics().denied()).isEqualTo(1);
    }

    @Test
    void shouldGoWithoutTheScheduleWhereItIsNotWanted() {
        ReplayResult result = new Replay(
                        trace(job(1, 0, 10, 1)),
                        ReplayMachine.ofProcessors(1),
                        FCFS,
                        ReplayOptions.DEFAULT.withSchedule(false))
                .run(ReplayProgress.NONE);

        assertThat(result.schedule()).isEmpty();
        assertThat(result.metrics().finished()).isEqualTo(1);
    }

    @Test
    void shouldNameJobsAsTheTraceDoes() {
        TraceJob wide = new TraceJob(1, "big one", 0, S, S, 9, -1);
        ReplayResult result =
                replay(ReplayMachine.ofProcessors(4), FCFS, wide, new TraceJob(1, "w0!2", 0, S, S, 1, -1));

        assertThat(result.denials()).extracting(Denial::firstJob).containsExactly("big one");
        assertThat(result.schedule()).extracting(ScheduledJob::id).containsExactly("w0!2");
    }

    @Test
    void shouldKeepJobsWithTheSameNumberApart() {
        ReplayResult result = replay(ReplayMachine.ofProcessors(1), FCFS, job(5, 0, 10, 1), job(5, 0, 10, 1));

        assertThat(result.schedule()).extracting(ScheduledJob::startMicros).containsExactly(0L, 10 * S);
    }

    @Test
    void shouldTellTheProgress() {
        TraceJob[] jobs = new TraceJob[600];
        for (int i = 0; i < jobs.length; i++) {
            jobs[i] = job(i, i, 1, 1 + i % 2);
        }
        List<Long> told = new ArrayList<>();

        new Replay(trace(jobs), ReplayMachine.ofProcessors(1), FCFS).run((over, all) -> told.add(over));

        assertThat(told).containsExactly(256L, 512L, 600L);
    }

    @Test
    void shouldSayThatAPolicyLeavesJobsWaiting() {
        LoadedPolicy lazy = new RecordingScheduler().as("lazy");

        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), lazy, job(1, 0, 1, 1), job(2, 0, 1, 1)))
                .isInstanceOfSatisfying(
                        ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-stuck"))
                .hasMessage("2 of 2 jobs are left waiting with nothing running: lazy neither starts nor denies them");
    }

    @Test
    @Timeout(60)
    void shouldNotFollowAPolicyThatWakesUpForEver() {
        LoadedPolicy restless = new LoadedPolicy(
                "restless", "0", Set.of(), Map.of(), context -> restless(context, new RecordingScheduler()));

        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), restless, job(1, 0, 1, 1)))
                .hasMessageStartingWith("1 of 1 jobs are left waiting");
    }

    @Test
    @Timeout(60)
    void shouldNotFollowAPolicyThatAsksForPassAfterPassInAnInstant() {
        LoadedPolicy more = new RecordingScheduler().onPass(budget -> Pass.MORE).as("more");

        assertStandsStill(more, "after 0 of 1 jobs, at 0 s, time stands still: more asks for one pass after the other");
    }

    @Test
    @Timeout(60)
    void shouldNotFollowAPolicyThatWakesUpAtOnceForEver() {
        RecordingScheduler scheduler = new RecordingScheduler();
        LoadedPolicy awake = scheduler
                .onPass(budget -> {
                    scheduler.context().wakeAt(scheduler.context().clock().instant());
                    return Pass.DONE;
                })
                .as("awake");

        assertStandsStill(
                awake, "after 0 of 1 jobs, at 0 s, time stands still: awake asks for one pass after the other");
    }

    @Test
    @Timeout(60)
    void shouldNotFollowAPolicyThatTalksForEverWhileAJobRuns() {
        RecordingScheduler scheduler = new RecordingScheduler();
        LoadedPolicy talking = scheduler
                .onTold(event -> {
                    if (event instanceof AllocRequest request && request.id().value() == 1) {
                        request.alloc(ReplayMachine.ofProcessors(1).inventory());
                    }
                })
                .onPass(budget -> {
                    scheduler.told(AllocRequest.class).stream()
                            .skip(1)
                            .forEach(request -> request.annotate(Annotations.sched("reason_pending", "still")));
                    return scheduler.told(AllocRequest.class).size() > 1 ? Pass.MORE : Pass.DONE;
                })
                .as("talking");

        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), talking, job(1, 0, 100, 1), job(2, 2, 1, 1)))
                .isInstanceOfSatisfying(
                        ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-stuck"))
                .hasMessageStartingWith("after 0 of 2 jobs, at 2 s, time stands still: talking");
    }

    private static void assertStandsStill(LoadedPolicy policy, String message) {
        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), policy, job(1, 0, 1, 1)))
                .isInstanceOfSatisfying(
                        ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-stuck"))
                .hasMessage(message + " and starts nothing");
    }

    @Test
    void shouldTakeAsManyTurnsOfAnInstantAsJobsOfNoLengthNeed() {
        TraceJob[] jobs = new TraceJob[30_000];
        for (int i = 0; i < jobs.length; i++) {
            jobs[i] = new TraceJob(i, 5 * S, 0, S, 1, -1);
        }

        assertThat(replay(ReplayMachine.ofProcessors(1), FCFS, jobs).metrics().finished())
                .isEqualTo(30_000);
    }

    @Test
    void shouldNotWaitForAWakeUpAfterTheEndOfTime() {
        for (Instant far : List.of(Instant.MAX, Instant.MAX.minusNanos(1), TraceClock.END)) {
            RecordingScheduler scheduler = new RecordingScheduler();
            LoadedPolicy patient =
                    scheduler.onTold(event -> scheduler.context().wakeAt(far)).as("patient");

            assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), patient, job(1, 0, 1, 1)))
                    .isInstanceOfSatisfying(
                            ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-stuck"))
                    .hasMessageStartingWith("1 of 1 jobs are left waiting with nothing running");
        }
    }

    @Test
    void shouldSayThatAScheduleLastsLongerThanTimesCanBeWritten() {
        TraceJob[] jobs = new TraceJob[150];
        for (int i = 0; i < jobs.length; i++) {
            jobs[i] = job(i, 0, 10_000_000_000L, 1);
        }

        // 2000 of our era and 99 times 317 years after it.
        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), FCFS, jobs))
                .isInstanceOfSatisfying(
                        ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-range"))
                .hasMessage("after 99 of 150 jobs the schedule goes on past the year 33658, where the times of R end:"
                        + " the run times are too long for this machine");
        assertThat(replay(ReplayMachine.ofProcessors(2), FCFS, jobs).metrics().lastEndMicros())
                .isEqualTo(75 * 10_000_000_000L * S);
    }

    @Test
    void shouldStartAtTheLatestTimeThatAReaderTakes() {
        assertThat(replay(ReplayMachine.ofProcessors(1), FCFS, job(1, 10_000_000_000L, 10_000_000_000L, 1))
                        .schedule())
                .extracting(ScheduledJob::endMicros)
                .containsExactly(20_000_000_000L * S);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "1", "843480031", "253402300799", "253402300800", "9000000000000000", "999999999999999999"})
    void shouldGiveTheSameScheduleWhateverTheLogSaysOfItsStart(String unixStartTime) {
        TraceHeader header = new TraceHeader(Map.of("UnixStartTime", unixStartTime));
        TraceJob job = job(1, 10_000_000_000L, 10, 1);
        Trace trace = new Trace(header, List.of(job), new TraceReport(1, 1, Map.of()));

        assertThat(new Replay(trace, ReplayMachine.ofProcessors(1), FCFS)
                        .run(ReplayProgress.NONE)
                        .schedule())
                .extracting(ScheduledJob::startMicros, ScheduledJob::endMicros)
                .containsExactly(tuple(10_000_000_000L * S, 10_000_000_010L * S));
    }

    @Test
    void shouldLeaveItToTheUserThatThePolicyRefusesItsConfiguration() {
        LoadedPolicy refusing = new LoadedPolicy("refusing", "0", Set.of(), Map.of(), context -> {
            throw new IllegalArgumentException("queue-depth 3 is odd");
        });

        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), refusing, job(1, 0, 1, 1)))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("policy-config"))
                .hasMessage("refusing: queue-depth 3 is odd");
    }

    @Test
    void shouldSayThatThePolicyFailed() {
        LoadedPolicy broken = new RecordingScheduler()
                .onTold(event -> {
                    if (event instanceof AllocRequest) {
                        throw new IllegalStateException("lost my books");
                    }
                })
                .as("broken");

        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(1), broken, job(1, 0, 1, 1)))
                .isInstanceOfSatisfying(
                        ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-policy"))
                .hasMessage("the policy failed after 0 of 1 jobs, which ends the replay: "
                        + "broken: alloc threw java.lang.IllegalStateException: lost my books");
    }

    @Test
    void shouldNameTheTracesOwnJobsWhenThePolicyFailed() {
        LoadedPolicy greedy =
                policy(request -> request.alloc(ResourceSet.ofRank(0, IdSet.single(0), IdSet.empty(), null)));

        assertThatThrownBy(() -> replay(ReplayMachine.ofProcessors(2), greedy, job(88, 0, 10, 1), job(99, 1, 10, 1)))
                .hasMessage("the policy failed after 0 of 2 jobs, which ends the replay: "
                        + "eager: job 99: granted rank0/core0, but core 0 of rank 0 is taken");
    }

    @Test
    void shouldLeaveAloneWhatOnlyLooksLikeAJob() {
        TraceNumbers numbers = new TraceNumbers(List.of(job(88, 0, 10, 1), job(99, 1, 10, 1)));

        assertThat(numbers.in("ƒ2, (ƒ3) and job ƒ2: f2, ƒ, ƒ1, ƒ4, job ƒ0, ƒzzzzzzzzzzzzzzz $1 \\"))
                .isEqualTo("job 88, (job 99) and job 88: f2, ƒ, ƒ1, ƒ4, job ƒ0, ƒzzzzzzzzzzzzzzz $1 \\");
    }

    @Test
    void shouldRefuseAMachineThatIsTooLarge() {
        assertThatThrownBy(() -> ReplayMachine.ofProcessors(2_000_000))
                .isInstanceOf(ReplayException.class)
                .hasMessage("ranks: 2000000 is not from 1 to 1048576");
        assertThatThrownBy(() -> new ReplayMachine(1, 0)).hasMessage("cores per rank: 0 is not from 1 to 4096");
    }

    /** A policy that answers each request at once. */
    private static LoadedPolicy policy(Consumer<AllocRequest> answer) {
        return new RecordingScheduler()
                .onTold(event -> {
                    if (event instanceof AllocRequest request) {
                        answer.accept(request);
                    }
                })
                .as("eager");
    }

    private static Scheduler restless(SchedulerContext context, RecordingScheduler scheduler) {
        return scheduler.onTold(
                event -> context.wakeAt(context.clock().instant().plus(Duration.ofSeconds(1))));
    }

    private static ReplayResult replay(ReplayMachine machine, LoadedPolicy policy, TraceJob... jobs) {
        return new Replay(trace(jobs), machine, policy).run(ReplayProgress.NONE);
    }

    private static Trace trace(TraceJob... jobs) {
        return new Trace(TraceHeader.NONE, List.of(jobs), new TraceReport(jobs.length, jobs.length, Map.of()));
    }

    private static TraceJob job(long id, long submit, long run, int processors) {
        return new TraceJob(id, submit * S, run * S, 2 * run * S, processors, -1);
    }
}
