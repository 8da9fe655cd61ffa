package dev.sluice.manager.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import dev.sluice.manager.exec.SimulatedExecutor.TimeLimit;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Simulated runs: how long they take, and what ends them early. */
final class SimulatedExecutorTest implements ExecutionListener {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final JobId ID = new JobId(1);

    private final VirtualTime time = new VirtualTime(START);
    private final EventLoop loop = new EventLoop(time);
    private final List<String> heard = new ArrayList<>();

    /** Starts a job that asked for a minute and has as much. */
    private Execution start(TimeLimit timeLimit, @Nullable Duration runTime) {
        ResourceSet resources =
                ResourceSet.ofRank(0, IdSet.single(0), IdSet.empty(), "n0").withTimes(START, START.plusSeconds(60));
        Jobspec jobspec = Jobspec.v1().duration(Duration.ofMinutes(1)).build();
        return new SimulatedExecutor(loop, timeLimit)
                .start(new ExecutionRequest(ID, 1000, jobspec, resources, runTime), this);
    }

    private void hear(String what) {
        heard.add(Duration.between(START, time.instant()).toSeconds() + " " + what);
    }

    @Override
    public void started(JobId id) {
        hear("started");
    }

    @Override
    public void exception(JobId id, String type, String note) {
        hear(type);
    }

    @Override
    public void ended(JobId id, int status) {
        hear("ended " + WaitStatus.exitCode(status));
    }

    @Override
    public void neverStarted(JobId id) {
        hear("never started");
    }

    @Test
    void shouldRunForTheRunTimeThatCameWithTheSubmission() {
        start(TimeLimit.ENFORCED, Duration.ofSeconds(7));
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "7 ended 0");
    }

    @Test
    void shouldRunForTheDurationWhereNoRunTimeIsGiven() {
        start(TimeLimit.ENFORCED, null);
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "60 ended 0");
    }

    @Test
    void shouldLetAJobUseItsTimeToTheFull() {
        start(TimeLimit.ENFORCED, Duration.ofSeconds(60));
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "60 ended 0");
    }

    @Test
    void shouldKeepTheRunTimeOfATraceThatRanOverItsLimit() {
        Execution execution = start(TimeLimit.IGNORED, Duration.ofSeconds(90));
        execution.expiration(START.plusSeconds(30));
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "90 ended 0");
    }

    @Test
    void shouldRaiseTimeoutAndRunOnUntilItIsKilled() {
        Execution execution = start(TimeLimit.ENFORCED, Duration.ofSeconds(90));
        time.runTo(loop, START.plusSeconds(65));
        assertThat(heard).containsExactly("0 started", "60 timeout");
        execution.kill();
        execution.kill();
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "60 timeout", "65 ended 143");
    }

    @Test
    void shouldFollowALimitThatIsMovedOrTakenAway() {
        Execution execution = start(TimeLimit.ENFORCED, Duration.ofSeconds(90));
        execution.expiration(START.plusSeconds(80));
        time.runTo(loop, START.plusSeconds(70));
        assertThat(heard).containsExactly("0 started");
        execution.expiration(Instant.EPOCH);
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "90 ended 0");
    }

    @Test
    void shouldEndOnASignal() {
        Execution execution = start(TimeLimit.ENFORCED, Duration.ofSeconds(90));
        time.runTo(loop, START.plusSeconds(5));
        execution.signal(2);
        time.run(loop);
        execution.signal(9);
        time.run(loop);
        assertThat(heard).containsExactly("0 started", "5 ended 130");
    }
}
