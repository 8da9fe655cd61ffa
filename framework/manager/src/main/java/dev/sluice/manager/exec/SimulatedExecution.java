package dev.sluice.manager.exec;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.model.JobId;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One job of the simulated executor: a timer for its end, and one for its time limit where that counts. */
final class SimulatedExecution implements Execution {

    private final EventLoop loop;
    private final JobId id;
    private final ExecutionListener listener;
    private final SimulatedExecutor.TimeLimit timeLimit;
    private @Nullable Timer end;
    private @Nullable Timer limit;
    private boolean over;

    SimulatedExecution(EventLoop loop, JobId id, ExecutionListener listener, SimulatedExecutor.TimeLimit timeLimit) {
        this.loop = loop;
        this.id = id;
        this.listener = listener;
        this.timeLimit = timeLimit;
    }

    void endAfter(Duration runTime) {
        end = loop.after(runTime, Precedence.END, () -> finish(0));
    }

    /** A signal that ends processes unless they catch it is taken for one that does. */
    @Override
    public void signal(int number) {
        if (over) {
            return;
        }
        cancel(end);
        // In a later turn, so that nobody hears of the end from within the call that caused it.
        end = loop.at(loop.clock().instant(), Precedence.END, () -> finish(WaitStatus.signalled(number)));
    }

    @Override
    public void kill() {
        signal(WaitStatus.SIGTERM);
    }

    @Override
    public void expiration(Instant when) {
        cancel(limit);
        if (over || timeLimit == SimulatedExecutor.TimeLimit.IGNORED || when.equals(Instant.EPOCH)) {
            return;
        }
        // After the ends of the same instant: a job may use its time to the full.
        limit = loop.at(when, Precedence.TICK, this::expire);
    }

    private void expire() {
        listener.exception(id, "timeout", "the job's time limit has passed");
    }

    private void finish(int status) {
        over = true;
        cancel(limit);
        listener.ended(id, status);
    }

    private static void cancel(@Nullable Timer timer) {
        if (timer != null) {
            timer.cancel();
        }
    }
}
