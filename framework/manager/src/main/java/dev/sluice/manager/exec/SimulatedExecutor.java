package dev.sluice.manager.exec;

import dev.sluice.loop.EventLoop;
import java.time.Duration;

/**
 * Runs nothing: a job is said to start at once and to end when its run time has passed on the loop's
 * clock. The run time comes with the submission; where it doesn't, the jobspec's duration is taken, and
 * a job with neither ends in the instant it starts.
 */
public final class SimulatedExecutor implements Executor {

    /** Whether jobs may run for longer than they asked for. */
    public enum TimeLimit {
        /** A job whose time is up gets a {@code timeout} exception, as on a real machine. */
        ENFORCED,
        /** The run time counts as it is given. Traces have many jobs that ran over their limit. */
        IGNORED
    }

    private final EventLoop loop;
    private final TimeLimit timeLimit;

    public SimulatedExecutor(EventLoop loop, TimeLimit timeLimit) {
        this.loop = loop;
        this.timeLimit = timeLimit;
    }

    @Override
    public Execution start(ExecutionRequest request, ExecutionListener listener) {
        SimulatedExecution execution = new SimulatedExecution(loop, request.id(), listener, timeLimit);
        execution.endAfter(runTime(request));
        execution.expiration(request.resources().expiration());
        listener.started(request.id());
        return execution;
    }

    private static Duration runTime(ExecutionRequest request) {
        Duration given = request.runTime();
        return given != null ? given : request.jobspec().duration().orElse(Duration.ZERO);
    }
}
