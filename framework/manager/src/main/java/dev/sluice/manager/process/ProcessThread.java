package dev.sluice.manager.process;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * The thread that starts and signals processes, one after the other, so that the loop never waits for
 * a fork and a signal never overtakes the start of what it is for.
 */
public final class ProcessThread implements AutoCloseable {

    /** A task for the thread; it may wait. */
    @FunctionalInterface
    public interface Task {
        void run() throws InterruptedException;
    }

    private final ExecutorService thread;

    public ProcessThread(String name) {
        thread = Executors.newSingleThreadExecutor(task -> {
            Thread made = new Thread(task, name);
            made.setDaemon(true);
            return made;
        });
    }

    /** Runs a task after those that were given before. */
    public void execute(Task task) {
        try {
            thread.execute(() -> run(task));
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException("the process thread is closed", e);
        }
    }

    /**
     * Runs a task after a process has ended. The runtime's own thread, which waits for it, only passes
     * that on; after {@link #close} nobody is told any more.
     */
    public void whenEnded(Process process, Task task) {
        CompletableFuture<?> unused = process.onExit().thenAccept(ended -> execute(task));
    }

    private static void run(Task task) {
        try {
            task.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the thread; what runs is not touched. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
