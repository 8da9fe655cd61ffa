package dev.sluice.manager.exec.local;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.manager.exec.Execution;
import dev.sluice.manager.exec.ExecutionListener;
import dev.sluice.manager.exec.WaitStatus;
import dev.sluice.manager.process.ProcessThread;
import dev.sluice.model.JobId;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One job's processes, as the loop sees them: started, ended, and what has to be done meanwhile. */
final class LocalExecution implements Execution {

    private final EventLoop loop;
    private final JobId id;
    private final ExecutionListener listener;
    private final Duration grace;
    private final TaskProcesses tasks;

    private @Nullable Timer limit;
    private @Nullable Timer force;
    private boolean killed;
    private boolean over;

    LocalExecution(EventLoop loop, ProcessThread processes, JobId id, ExecutionListener listener, Duration grace) {
        this.loop = loop;
        this.id = id;
        this.listener = listener;
        this.grace = grace;
        this.tasks = new TaskProcesses(processes, new FromProcesses());
    }

    void launch(TaskProcesses.Plan plan) {
        tasks.launch(plan);
    }

    @Override
    public void signal(int number) {
        if (!over) {
            tasks.signal(number);
        }
    }

    @Override
    public void kill() {
        if (over || killed) {
            return;
        }
        killed = true;
        cancel(limit);
        tasks.cancelLaunch();
        tasks.signal(WaitStatus.SIGTERM);
        force = loop.after(grace, Precedence.TICK, () -> tasks.signal(WaitStatus.SIGKILL));
    }

    @Override
    public void expiration(Instant when) {
        cancel(limit);
        if (!over && !killed && !when.equals(Instant.EPOCH)) {
            limit = loop.at(when, Precedence.TICK, this::expire);
        }
    }

    private void expire() {
        if (!over && !killed) {
            listener.exception(id, "timeout", "the job's time limit has passed");
        }
    }

    private void finished() {
        over = true;
        cancel(limit);
        cancel(force);
    }

    private static void cancel(@Nullable Timer timer) {
        if (timer != null) {
            timer.cancel();
        }
    }

    /** Brings what other threads see onto the loop. */
    private final class FromProcesses implements TaskProcesses.Listener {
        @Override
        public void running() {
            loop.post(() -> listener.started(id));
        }

        @Override
        public void failedToStart(String note) {
            loop.post(() -> listener.exception(id, "exec", note));
        }

        @Override
        public void ended(int status) {
            loop.post(() -> {
                finished();
                listener.ended(id, status);
            });
        }

        @Override
        public void neverStarted() {
            loop.post(() -> {
                finished();
                listener.neverStarted(id);
            });
        }
    }
}
