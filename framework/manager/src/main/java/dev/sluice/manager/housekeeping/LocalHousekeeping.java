package dev.sluice.manager.housekeeping;

import dev.sluice.loop.EventLoop;
import dev.sluice.manager.exec.WaitStatus;
import dev.sluice.manager.process.ProcessGroups;
import dev.sluice.manager.process.ProcessSpec;
import dev.sluice.manager.process.ProcessThread;
import dev.sluice.model.JobId;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Clean-up by a command, once for each rank, on this machine. It has this process's environment and
 * {@code SLUICE_JOB_ID}, {@code SLUICE_USERID}, {@code SLUICE_RANK} (its own) and {@code SLUICE_RANKS}
 * (the job's, as an idset).
 */
public final class LocalHousekeeping implements HousekeepingRunner, AutoCloseable {

    private static final Logger LOG = System.getLogger(LocalHousekeeping.class.getName());

    /** What a shell reports of a command that it can't start. */
    private static final int NOT_STARTED = 127;

    private record Key(JobId id, int rank) {}

    private final EventLoop loop;
    private final List<String> command;
    private final @Nullable Path output;
    private final ProcessThread processes = new ProcessThread("sluice-housekeeping");

    /** Belongs to the process thread. */
    private final Map<Key, Process> leaders = new HashMap<>();

    /**
     * A runner.
     *
     * @param command the program and its arguments
     * @param output a file that all output is appended to; null to throw it away
     */
    public LocalHousekeeping(EventLoop loop, List<String> command, @Nullable Path output) {
        this.loop = loop;
        this.command = List.copyOf(command);
        this.output = output;
    }

    @Override
    public void start(HousekeepingTask task, HousekeepingListener listener) {
        processes.execute(() -> launch(task, listener));
    }

    @Override
    public void signal(JobId id, int rank, int number) {
        processes.execute(() -> {
            Process leader = leaders.get(new Key(id, rank));
            if (leader != null) {
                ProcessGroups.signal(List.of(leader), number);
            }
        });
    }

    /** Ends the thread that starts processes; tasks that run go on, unheard. */
    @Override
    public void close() {
        processes.close();
    }

    private void launch(HousekeepingTask task, HousekeepingListener listener) {
        Key key = new Key(task.id(), task.rank());
        try {
            Process process = ProcessGroups.start(new ProcessSpec(command, environment(task), null, output));
            leaders.put(key, process);
            processes.whenEnded(process, () -> {
                leaders.remove(key);
                report(key, WaitStatus.exited(process.exitValue()), listener);
            });
        } catch (Throwable e) { // or the rank would never be released
            LOG.log(
                    Level.ERROR,
                    "{0}: housekeeping on rank {1} can''t be started: {2}",
                    task.id(),
                    task.rank(),
                    ProcessGroups.whyNot(e));
            report(key, WaitStatus.exited(NOT_STARTED), listener);
        }
    }

    private void report(Key key, int status, HousekeepingListener listener) {
        loop.post(() -> listener.ended(key.id, key.rank, status));
    }

    private static Map<String, String> environment(HousekeepingTask task) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("SLUICE_JOB_ID", task.id().f58Ascii());
        environment.put("SLUICE_USERID", Long.toString(task.userid()));
        environment.put("SLUICE_RANK", Integer.toString(task.rank()));
        environment.put("SLUICE_RANKS", task.ranks().toString());
        return environment;
    }
}
