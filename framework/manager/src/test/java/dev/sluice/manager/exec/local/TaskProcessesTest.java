package dev.sluice.manager.exec.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.manager.process.ProcessSpec;
import dev.sluice.manager.process.ProcessThread;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong while processes are started, somebody hears of it, and then of the end. */
final class TaskProcessesTest implements TaskProcesses.Listener {

    private final ProcessThread thread = new ProcessThread("processes-under-test");
    private final TaskProcesses tasks = new TaskProcesses(thread, this);
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        thread.close();
    }

    @Test
    void shouldTellOfAPlanThatFailsForWhateverReason() throws InterruptedException {
        tasks.launch(() -> {
            throw new NoClassDefFoundError("gone/Away");
        });

        assertThat(next()).isEqualTo("failed: java.lang.NoClassDefFoundError: gone/Away");
        assertThat(next()).isEqualTo("never started");
    }

    @Test
    void shouldWaitForTheTasksThatWereStartedBeforeOneThatFailed() throws InterruptedException {
        tasks.launch(() -> failingAfter(new ProcessSpec(List.of("sleep", "30"), Map.of(), null, null)));

        assertThat(next()).isEqualTo("failed: java.lang.OutOfMemoryError: unable to create native thread");
        tasks.signal(15);
        assertThat(next()).isEqualTo("ended " + ((128 + 15) << 8));
    }

    private static List<ProcessSpec> failingAfter(ProcessSpec first) {
        return new AbstractList<>() {
            @Override
            public ProcessSpec get(int index) {
                if (index == 0) {
                    return first;
                }
                throw new OutOfMemoryError("unable to create native thread");
            }

            @Override
            public int size() {
                return 2;
            }
        };
    }

    private String next() throws InterruptedException {
        String told = heard.poll(30, TimeUnit.SECONDS);
        return told == null ? "nothing" : told;
    }

    @Override
    public void running() {
        heard.add("running");
    }

    @Override
    public void failedToStart(String note) {
        heard.add("failed: " + note);
    }

    @Override
    public void ended(int status) {
        heard.add("ended " + status);
    }

    @Override
    public void neverStarted() {
        heard.add("never started");
    }
}
