package dev.sluice.manager.housekeeping;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.manager.exec.WaitStatus;
import dev.sluice.model.JobId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Clean-up that does nothing but take its time on the loop's clock. */
public final class SimulatedHousekeeping implements HousekeepingRunner {

    /** How long each rank's clean-up takes. */
    @FunctionalInterface
    public interface Durations {
        Duration of(JobId id, int rank);
    }

    private record Key(JobId id, int rank) {}

    private final EventLoop loop;
    private final Durations durations;
    private final Map<Key, Running> tasks = new HashMap<>();

    public SimulatedHousekeeping(EventLoop loop, Durations durations) {
        this.loop = loop;
        this.durations = durations;
    }

    @Override
    public void start(HousekeepingTask task, HousekeepingListener listener) {
        Key key = new Key(task.id(), task.rank());
        Duration takes = durations.of(task.id(), task.rank());
        tasks.put(key, new Running(endAfter(takes, key, 0, listener), listener));
    }

    @Override
    public void signal(JobId id, int rank, int number) {
        Key key = new Key(id, rank);
        Running running = tasks.get(key);
        if (running != null) {
            running.end.cancel();
            int status = WaitStatus.signalled(number);
            tasks.put(key, new Running(endAfter(Duration.ZERO, key, status, running.listener), running.listener));
        }
    }

    private Timer endAfter(Duration wait, Key key, int status, HousekeepingListener listener) {
        return loop.after(wait, Precedence.END, () -> {
            tasks.remove(key);
            listener.ended(key.id, key.rank, status);
        });
    }

    private record Running(Timer end, HousekeepingListener listener) {}
}
