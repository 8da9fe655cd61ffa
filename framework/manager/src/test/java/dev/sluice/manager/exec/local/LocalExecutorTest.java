package dev.sluice.manager.exec.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.manager.JobManager;
import dev.sluice.manager.JobView;
import dev.sluice.manager.ManagerOptions;
import dev.sluice.manager.SubmitRequest;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.LocalHousekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, from submission to the release of their ranks. Every job gets ranks 0 and 1, two cores each. */
final class LocalExecutorTest {

    private static final JobId ID = new JobId(1);

    @TempDir
    Path directory;

    private final RealSite site = new RealSite();
    private final List<String> frees = new ArrayList<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable resource : open) {
            resource.close();
        }
    }

    private JobManager manager(LocalOptions options, Housekeeping housekeeping) {
        LocalExecutor executor = new LocalExecutor(site.loop, options);
        open.add(executor);
        JobManager manager = new JobManager(site.loop, inventory(), executor, housekeeping, ManagerOptions.keepAll());
        site.loop.add(manager);
        JobManagerLink link = manager.link();
        link.connect(message -> grantAll(link, message));
        link.hello(true);
        link.ready(new ReadyMode.Unlimited());
        return manager;
    }

    private JobManager manager() {
        return manager(
                new LocalOptions(directory, LocalOptions.Output.PER_TASK, Duration.ofMillis(200)), Housekeeping.none());
    }

    private void grantAll(JobManagerLink link, SchedulerMessage message) {
        if (message instanceof SchedAlloc alloc) {
            Instant now = site.loop.clock().instant();
            Instant end = alloc.jobspec().duration().map(now::plus).orElse(Instant.EPOCH);
            link.respond(new AllocSuccess(alloc.id(), inventory().withTimes(now, end), Annotations.empty()));
        } else if (message instanceof SchedExpiration change) {
            link.respond(Reply.ok(change.tag()));
        } else if (message instanceof SchedFree free) {
            frees.add(free.resources().ranks() + (free.last() ? " final" : ""));
        }
    }

    private static ResourceSet inventory() {
        return ResourceSet.builder()
                .add(0, IdSet.range(0, 1), IdSet.empty(), "here")
                .add(1, IdSet.range(0, 1), IdSet.empty(), "here")
                .build();
    }

    private static Jobspec.V1Builder shell(String script) {
        return Jobspec.v1().nodes(2).slots(1).command("/bin/sh", "-c", script);
    }

    private JobView run(JobManager manager, Jobspec jobspec) {
        manager.submit(SubmitRequest.of(jobspec, 1000).withId(ID));
        return end(manager);
    }

    private JobView end(JobManager manager) {
        site.until("the job is over and its resources are released", manager::idle);
        return manager.job(ID).orElseThrow();
    }

    private String output(int task) throws IOException {
        return Files.readString(directory.resolve(ID.f58Ascii() + "-" + task + ".out"));
    }

    private static List<String> events(JobView job) {
        return job.eventlog().stream().map(entry -> entry.event().eventName()).toList();
    }

    @Test
    void shouldRunATaskOnEachRankAndKeepItsOutput() throws IOException {
        JobView job = run(
                manager(),
                shell(
                                "echo $SLUICE_RANK/$SLUICE_CORES task $SLUICE_TASK_ID of $SLUICE_TASK_COUNT; echo $SLUICE_JOB_ID >&2")
                        .build());
        assertThat(output(0)).isEqualTo("0/0-1 task 0 of 2\n" + ID.f58Ascii() + "\n");
        assertThat(output(1)).isEqualTo("1/0-1 task 1 of 2\n" + ID.f58Ascii() + "\n");
        assertThat(job.status()).hasValue(0);
        assertThat(events(job)).endsWith("alloc", "start", "finish", "release", "free", "clean");
        assertThat(frees).containsExactly("0-1 final");
    }

    @Test
    void rfc21_finishStatusIsTheLargestOfTheTasks() {
        JobView job = run(manager(), shell("exit $((3 - SLUICE_RANK))").build());
        assertThat(job.status()).hasValue(3 << 8);
        assertThat(job.failure()).isEmpty();
        assertThat(job.state()).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void shouldReportATaskThatASignalEndedAsAShellDoes() {
        JobView job = run(manager(), shell("kill -9 $$").build());
        assertThat(job.status()).hasValue((128 + 9) << 8);
    }

    @Test
    void shouldStartInTheDirectoryAndWithTheEnvironmentOfTheJobspec() throws IOException {
        run(
                manager(),
                shell("pwd -P; echo $GREETING; echo ${HOME-none}")
                        .cwd(directory.toRealPath().toString())
                        .environment(Map.of("GREETING", "hej"))
                        .build());
        assertThat(output(0)).isEqualTo(directory.toRealPath() + "\nhej\nnone\n");
    }

    @Test
    void shouldAppendAllTasksToOneFileWhereThatIsWanted() throws IOException {
        run(
                manager(LocalOptions.into(directory), Housekeeping.none()),
                shell("echo x").build());
        assertThat(directory.resolve(ID.f58Ascii() + ".out")).hasContent("x\nx");
    }

    @Test
    void rfc21_commandThatCannotBeStartedIsAnExecException() {
        JobView job =
                run(manager(), Jobspec.v1().nodes(2).command("no-such-command").build());
        assertThat(job.failure()).contains(JobException.fatal("exec", "no-such-command: command not found"));
        assertThat(events(job)).endsWith("alloc", "exception", "free", "clean");
        assertThat(frees).containsExactly("0-1 final");
    }

    @Test
    void rfc21_missingDirectoryIsAnExecException() {
        JobView job = run(manager(), shell("true").cwd("/no/such/place").build());
        assertThat(job.failure()).contains(JobException.fatal("exec", "/no/such/place: no such directory to start in"));
    }

    @Test
    void shouldEndAJobWhoseTimeIsUpWithATimeoutException() {
        JobManager manager = manager();
        startAndWait(manager, shell("sleep 30").build());
        manager.expiration(ID, site.loop.clock().instant().plusMillis(50), reply -> {});
        JobView job = end(manager);
        assertThat(job.failure()).map(JobException::type).contains("timeout");
        assertThat(job.status()).hasValue((128 + 15) << 8);
        assertThat(events(job)).endsWith("start", "resource-update", "exception", "finish", "release", "free", "clean");
    }

    @Test
    void shouldHoldAJobToTheDurationOfItsJobspec() {
        JobView job =
                run(manager(), shell("sleep 30").duration(Duration.ofSeconds(1)).build());
        assertThat(job.failure()).map(JobException::type).contains("timeout");
        assertThat(job.state()).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void shouldKillWhatDoesNotHearSigterm() {
        JobManager manager = manager();
        startAndWait(
                manager,
                shell("trap '' TERM; echo deaf; sleep 30 & wait; sleep 30").build());
        site.until("both tasks are deaf", () -> isDeaf(0) && isDeaf(1));
        manager.cancel(ID);
        assertThat(end(manager).status()).hasValue((128 + 9) << 8);
    }

    private boolean isDeaf(int task) {
        try {
            return output(task).equals("deaf\n");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void startAndWait(JobManager manager, Jobspec jobspec) {
        manager.submit(SubmitRequest.of(jobspec, 1000).withId(ID));
        site.until("the job runs", () -> events(manager.job(ID).orElseThrow()).contains("start"));
    }

    @Test
    void shouldLeaveNoProcessBehind() throws IOException {
        run(manager(), shell("sleep 30 & echo $!; exit 0").build());
        long left = Long.parseLong(output(0).strip());
        site.until(
                "the process that the task has left behind is gone",
                () -> ProcessHandle.of(left).map(process -> !process.isAlive()).orElse(true));
        assertThat(frees).containsExactly("0-1 final");
    }

    @Test
    void shouldStopARunningJobThatIsCancelled() {
        JobManager manager = manager();
        startAndWait(manager, shell("sleep 30").build());
        manager.cancel(ID);
        JobView job = end(manager);
        assertThat(job.failure()).contains(JobException.fatal("cancel", ""));
        assertThat(job.status()).hasValue((128 + 15) << 8);
    }

    @Test
    void shouldStartNothingForAJobThatIsCancelledBefore() {
        JobManager manager = manager();
        manager.submit(SubmitRequest.of(shell("true").build(), 1000).withId(ID));
        site.until("the job has its resources", () -> manager.status().running() == 1);
        manager.cancel(ID);
        JobView job = end(manager);
        assertThat(job.state()).isEqualTo(JobState.INACTIVE);
        assertThat(frees).containsExactly("0-1 final");
    }

    @Test
    void housekeepingCommandRunsOnEachRankBeforeItIsReleased() throws IOException {
        Path log = directory.resolve("housekeeping.out");
        LocalHousekeeping runner = new LocalHousekeeping(
                site.loop,
                List.of(
                        "/bin/sh",
                        "-c",
                        "echo $SLUICE_JOB_ID $SLUICE_USERID rank $SLUICE_RANK of $SLUICE_RANKS; exit $SLUICE_RANK"),
                log);
        open.add(runner);
        JobManager manager =
                manager(LocalOptions.into(directory), Housekeeping.perRank(runner, ReleaseAfter.of(Duration.ZERO)));
        run(manager, shell("true").build());
        assertThat(Files.readAllLines(log))
                .containsExactlyInAnyOrder(
                        ID.f58Ascii() + " 1000 rank 0 of 0-1", ID.f58Ascii() + " 1000 rank 1 of 0-1");
        assertThat(frees).hasSize(2).last().asString().endsWith("final");
        assertThat(manager.status().failedHousekeeping()).isEqualTo(1);
    }

    @Test
    void housekeepingThatCannotBeStartedFailsAndItsRanksAreReleased() {
        LocalHousekeeping runner = new LocalHousekeeping(site.loop, List.of("/no/such/command"), null);
        open.add(runner);
        JobManager manager =
                manager(LocalOptions.into(directory), Housekeeping.perRank(runner, ReleaseAfter.allDone()));
        run(manager, shell("true").build());
        assertThat(frees).containsExactly("0-1 final");
        assertThat(manager.status().failedHousekeeping()).isEqualTo(2);
    }

    @Test
    void shouldEndAJobWithWhatNoProcessCanBeGiven() {
        assertNotStarted(
                shell("true").environment(Map.of("A=B", "x")), "environment variable \"A=B\": its name holds a \"=\"");
        assertNotStarted(
                shell("true").environment(Map.of("A\0B", "x")), "environment variable \"A?B\": its name holds a NUL");
        assertNotStarted(
                shell("true").environment(Map.of("A", "x\0y")), "environment variable \"A\": its value holds a NUL");
        assertNotStarted(Jobspec.v1().nodes(2).slots(1).command("tr\0ue"), "command[0] \"tr?ue\": holds a NUL");
        assertNotStarted(Jobspec.v1().nodes(2).slots(1).command("echo", "a\0"), "command[1] \"a?\": holds a NUL");
        assertNotStarted(shell("true").cwd("/tmp/\0x"), "cwd \"/tmp/?x\": holds a NUL");
    }

    private void assertNotStarted(Jobspec.V1Builder jobspec, String note) {
        frees.clear();
        JobManager manager = manager();
        JobView job = run(manager, jobspec.build());
        assertThat(job.state()).isEqualTo(JobState.INACTIVE);
        assertThat(job.failure()).contains(JobException.fatal("exec", note));
        assertThat(events(job)).doesNotContain("start").endsWith("free", "clean");
        assertThat(frees).containsExactly("0-1 final");
    }

    @Test
    void housekeepingThatNoProcessCanBeGivenFailsAndItsRanksAreReleased() {
        LocalHousekeeping runner = new LocalHousekeeping(site.loop, List.of("/bin/true", "a\0b"), null);
        open.add(runner);
        JobManager manager =
                manager(LocalOptions.into(directory), Housekeeping.perRank(runner, ReleaseAfter.allDone()));
        run(manager, shell("true").build());
        assertThat(frees).containsExactly("0-1 final");
        assertThat(manager.status().failedHousekeeping()).isEqualTo(2);
    }
}
