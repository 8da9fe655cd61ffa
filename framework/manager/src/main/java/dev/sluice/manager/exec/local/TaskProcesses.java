package dev.sluice.manager.exec.local;

import dev.sluice.manager.exec.WaitStatus;
import dev.sluice.manager.process.ProcessGroups;
import dev.sluice.manager.process.ProcessSpec;
import dev.sluice.manager.process.ProcessThread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The processes of one job. Its state belongs to the process thread: launch, signals and the news that
 * a process has ended all go through that thread's queue, in order.
 */
final class TaskProcesses {

    /** Says what to start; called on the process thread. */
    @FunctionalInterface
    interface Plan {
        List<ProcessSpec> specs() throws IOException;
    }

    /** Hears of the job as a whole, on the process thread. */
    interface Listener {
        /** All tasks run. */
        void running();

        /** A task could not be started, and no further ones will be. Those that run go on. */
        void failedToStart(String note);

        /** All tasks that were started have ended. */
        void ended(int status);

        /** There is no task that could end. */
        void neverStarted();
    }

    private final ProcessThread thread;
    private final Listener listener;
    private final List<Process> leaders = new ArrayList<>();
    private int running;
    private int worstStatus;
    private boolean launched;
    private volatile boolean cancelled;

    TaskProcesses(ProcessThread thread, Listener listener) {
        this.thread = thread;
        this.listener = listener;
    }

    /** Starts all tasks. */
    void launch(Plan plan) {
        thread.execute(() -> startAll(plan));
    }

    /** Starts no more of them. For any thread. */
    void cancelLaunch() {
        cancelled = true;
    }

    /** Signals all tasks and what they have started. */
    void signal(int number) {
        thread.execute(() -> ProcessGroups.signal(leaders, number));
    }

    private void startAll(Plan plan) throws InterruptedException {
        try {
            for (ProcessSpec spec : plan.specs()) {
                if (cancelled) {
                    break;
                }
                start(spec);
            }
            if (running > 0) {
                listener.running();
            }
        } catch (Throwable e) { // or the job would wait for its end for ever, and so would its resources
            listener.failedToStart(ProcessGroups.whyNot(e));
        }
        launched = true;
        endIfOver();
    }

    private void start(ProcessSpec spec) throws IOException {
        Process process = ProcessGroups.start(spec);
        leaders.add(process);
        running++;
        thread.whenEnded(process, () -> taskEnded(process.exitValue()));
    }

    private void taskEnded(int exitCode) throws InterruptedException {
        running--;
        worstStatus = Math.max(worstStatus, WaitStatus.exited(exitCode));
        endIfOver();
    }

    private void endIfOver() throws InterruptedException {
        if (!launched || running > 0) {
            return;
        }
        if (leaders.isEmpty()) {
            listener.neverStarted();
            return;
        }
        try {
            // What tasks have left behind would go on on cores that are given to others.
            ProcessGroups.signal(leaders, WaitStatus.SIGKILL);
        } finally {
            leaders.clear();
            listener.ended(worstStatus);
        }
    }
}
