package dev.sluice.manager.exec.local;

import dev.sluice.loop.EventLoop;
import dev.sluice.manager.exec.Execution;
import dev.sluice.manager.exec.ExecutionListener;
import dev.sluice.manager.exec.ExecutionRequest;
import dev.sluice.manager.exec.Executor;
import dev.sluice.manager.process.ProcessThread;

/**
 * Runs jobs as processes on this machine, whatever hosts their ranks name. Each task of the jobspec is
 * a process and the leader of its own session. Starting and signalling is done by one thread, waiting by
 * the Java runtime's; both only post to the loop.
 */
public final class LocalExecutor implements Executor, AutoCloseable {

    private final EventLoop loop;
    private final LocalOptions options;
    private final ProcessThread processes = new ProcessThread("sluice-exec");

    public LocalExecutor(EventLoop loop, LocalOptions options) {
        this.loop = loop;
        this.options = options;
    }

    @Override
    public Execution start(ExecutionRequest request, ExecutionListener listener) {
        LocalExecution execution = new LocalExecution(loop, processes, request.id(), listener, options.grace());
        execution.launch(new TaskPlan(request, options));
        execution.expiration(request.resources().expiration());
        return execution;
    }

    /** Ends the thread that starts processes. Jobs that run go on. */
    @Override
    public void close() {
        processes.close();
    }
}
