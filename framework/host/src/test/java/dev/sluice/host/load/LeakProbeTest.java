package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of a policy's jar outlives its end. */
class LeakProbeTest {

    private static final String LEAK = "dev.sluice.host.load.leak";

    @TempDir
    Path temp;

    private Path jar = Path.of("");
    private Instant now = Instant.EPOCH;
    private final LeakProbe probe = new LeakProbe(() -> now);
    private final EventLoop loop = new EventLoop(() -> now);

    @BeforeEach
    void choosePlace() throws IOException {
        jar = Files.createDirectory(temp.resolve("plugins")).resolve("probe.jar");
    }

    @Test
    void shouldLeaveNoClassLoaderAfter200CyclesOfLoadSwapUnload() {
        JarMaker.healthy(temp, "probe").write(jar);

        try (PolicyCatalog first = open()) {
            swapOver(first, 200);
            collect();
            assertThat(probe.alive()).isEmpty();
        }
        collect();
        assertThat(probe.alive()).isEmpty();
    }

    /** Each catalog is closed when its successor's policy is at work. */
    private void swapOver(PolicyCatalog first, int cycles) {
        SchedulerHost host = host(load(first));
        PolicyCatalog before = open();
        host.swap(load(before));
        for (int cycle = 1; cycle < cycles; cycle++) {
            PolicyCatalog next = open();
            host.swap(load(next));
            before.close();
            before = next;
        }
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(host.generation()).isEqualTo(cycles + 1);
        assertThat(host.status().threadsLeaked()).isZero();
        host.close();
        before.close();
    }

    @Test
    void shouldNameAJarThatSomethingHoldsOnTo() {
        new JarMaker(temp)
                .source("probe.Provider", ProbeSource.provider("Provider", "probe", """
                        public Provider() { System.getProperties().put("%s", this); }
                        """.formatted(LEAK), "1"))
                .index("probe.Provider")
                .write(jar);
        try {
            open().close();
            assertThat(probe.undecided()).isEqualTo(1);
            assertThat(probe.alive()).isEmpty();
            now = now.plusSeconds(90);
            collect();

            assertThat(probe.alive()).containsExactly(new LeakProbe.Leak(jar, Duration.ofSeconds(90)));
        } finally {
            System.getProperties().remove(LEAK);
        }
        for (int round = 0; round < 50 && !probe.alive().isEmpty(); round++) {
            System.gc();
        }
        assertThat(probe.alive()).isEmpty();
    }

    @Test
    void shouldNameTheThreadsThatAPolicyLeavesBehind() throws InterruptedException {
        new JarMaker(temp)
                .source(
                        "probe.Provider",
                        ProbeSource.provider("Provider", "probe", """
                        static final class Idler extends Thread {
                            Idler() { super("idler of the probe"); setDaemon(true); start(); }
                            public void run() {
                                try { new java.util.concurrent.CountDownLatch(1).await(); }
                                catch (InterruptedException end) { return; }
                            }
                        }
                        public Provider() {}
                        static final Thread OF_THE_JAR = new Idler();
                        """, "1")
                                .replace("return new Denier();", "new Idler(); return new Denier();"))
                .index("probe.Provider")
                .write(jar);
        PolicyCatalog catalog = open();
        SchedulerHost host = host(load(catalog));

        assertThat(host.status().threadsLeaked()).isZero();
        host.swap(load(catalog));
        // The jar's own, and one of each generation; each is counted once.
        assertThat(host.status().threadsLeaked()).isEqualTo(3);
        host.close();

        assertThat(host.status().threadsLeaked()).isEqualTo(3);
        catalog.close();
        List<Thread> idlers = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("idler of the probe"))
                .toList();
        assertThat(idlers).hasSize(3);
        for (Thread idler : idlers) {
            idler.interrupt();
            idler.join();
        }
    }

    /** Until a collection has come that unloads classes. */
    private void collect() {
        for (int round = 0; round < 50 && probe.undecided() > 0; round++) {
            System.gc();
        }
        assertThat(probe.undecided()).isZero();
    }

    private PolicyCatalog open() {
        PolicyCatalog catalog = PolicyCatalog.open(List.of(jar.getParent()), temp.resolve("cache"), probe);
        assertThat(catalog.broken()).isEmpty();
        return catalog;
    }

    private static LoadedPolicy load(PolicyCatalog catalog) {
        return catalog.load(PolicySpec.parse("probe"));
    }

    private SchedulerHost host(LoadedPolicy policy) {
        SchedulerHost host = new SchedulerHost(loop, new IdleLink(), policy, HostOptions.virtualTime());
        host.start();
        loop.doWork();
        return host;
    }
}
