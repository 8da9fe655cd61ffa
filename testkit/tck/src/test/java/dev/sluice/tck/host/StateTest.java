package dev.sluice.tck.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.FileStateStore;
import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.host.StateStore;
import dev.sluice.model.SluiceException;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.MemoryStateStore;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.RecordingScheduler.Restored;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A policy's own state over swaps, faults and the end of a host. */
class StateTest {

    private final HostBench bench = new HostBench();
    private final RecordingScheduler next = new RecordingScheduler();
    private final MemoryStateStore memory = new MemoryStateStore();

    @Test
    void shouldRestoreBetweenInventoryAndHellos() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0"));
        bench.policy.onSnapshot(text("usage"));
        bench.start();
        bench.say(HostBench.alloc(2, 16));

        bench.host().swap(next.as("recording"));

        assertThat(next.told())
                .satisfiesExactly(
                        told -> assertThat(told).isInstanceOf(ResourceUpdate.Inventory.class),
                        told -> assertThat(told).isEqualTo(new Restored("usage")),
                        told -> assertThat(told).isInstanceOf(AllocatedJob.class),
                        told -> assertThat(told).isInstanceOf(AllocRequest.class));
    }

    @Test
    void shouldNotAskForTheStateOfAnotherPolicy() {
        AtomicInteger asked = new AtomicInteger();
        bench.policy.onSnapshot(() -> new byte[asked.incrementAndGet()]);
        bench.start();

        bench.host().swap(next.as("other"));

        assertThat(asked).hasValue(0);
        assertThat(next.told(Restored.class)).isEmpty();
    }

    @Test
    void shouldNotRestoreNothing() {
        bench.start();

        bench.host().swap(next.as("recording"));

        assertThat(next.told()).hasSize(1);
    }

    @Test
    void shouldSwapWithoutAStateThatCannotBeHad() {
        for (Supplier<byte[]> bad : bad()) {
            HostBench fresh = new HostBench();
            RecordingScheduler successor = new RecordingScheduler();
            fresh.policy.onSnapshot(bad);
            fresh.start();

            fresh.host().swap(successor.as("recording"));

            assertThat(successor.told()).hasSize(1);
            assertThat(fresh.host().status().policyFaults()).isEqualTo(1);
            assertThat(fresh.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
            assertThat(fresh.host().status().generation()).isEqualTo(2);
        }
    }

    @SuppressWarnings("NullAway") // a plugin may not be checked
    private static List<Supplier<byte[]>> bad() {
        return List.of(
                () -> {
                    throw new IllegalStateException("boom");
                },
                () -> null,
                () -> new byte[(16 << 20) + 1]);
    }

    @Test
    void shouldCarryAsMuchAs16MiB() {
        bench.policy.onSnapshot(() -> new byte[16 << 20]);
        bench.start();

        bench.host().swap(next.as("recording"));

        assertThat(next.told(Restored.class))
                .singleElement()
                .satisfies(restored -> assertThat(restored.state()).hasSize(16 << 20));
    }

    @Test
    void shouldTakeASwapBackWhoseRestoreThrows() {
        bench.policy.onSnapshot(text("usage"));
        bench.start();
        next.onTold(StateTest::failToRestore);

        assertThatThrownBy(() -> bench.host().swap(next.as("recording")))
                .isInstanceOf(PolicyException.class)
                .hasMessage("recording: restore threw java.lang.IllegalStateException: what is this?");

        assertThat(next.closed()).isTrue();
        assertThat(bench.policy.closed()).isFalse();
        assertThat(bench.host().status().generation()).isEqualTo(1);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
    }

    @Test
    void shouldKeepTheStateOverTheEndOfTheHost() {
        bench.policy.onSnapshot(text("usage"));
        SchedulerHost first = host(bench.policy, "fair");
        first.close();
        assertThat(memory.kept()).containsOnlyKeys("fair");

        host(next, "fair");

        assertThat(next.told()).element(1).isEqualTo(new Restored("usage"));
    }

    @Test
    void shouldKeepNothingOfAPolicyThatFailed() {
        bench.policy.onSnapshot(text("usage"));
        SchedulerHost host = host(bench.policy, "fair");
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(HostBench.alloc(1, 16));

        host.close();

        assertThat(memory.kept()).isEmpty();
    }

    @Test
    void shouldKeepTheOldStateWhenTheNewOneCannotBeHad() {
        memory.save("fair", "before".getBytes(UTF_8));
        bench.policy.onSnapshot(() -> {
            throw new IllegalStateException("boom");
        });

        host(bench.policy, "fair").close();

        assertThat(memory.kept().get("fair")).asString(UTF_8).isEqualTo("before");
    }

    @Test
    void shouldStartWithoutAStateThatThePolicyCannotRestore() {
        memory.save("fair", "garbage".getBytes(UTF_8));
        bench.policy.onTold(StateTest::failToRestore);

        SchedulerHost host = host(bench.policy, "fair");

        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(host.status().policyFaults()).isEqualTo(1);
        assertThat(host.status().generation()).isEqualTo(2);
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class)).hasSize(2);
        assertThat(bench.policy.told(Restored.class)).hasSize(1);
    }

    @Test
    void shouldRestoreOnceMoreAfterAFaultAndThenDoWithout() {
        memory.save("fair", "usage".getBytes(UTF_8));
        SchedulerHost host = host(bench.policy, "fair");

        for (int fault = 0; fault < 2; fault++) {
            bench.policy.onTold(event -> {
                throw new IllegalStateException("boom");
            });
            bench.say(HostBench.alloc(1 + fault, 16));
            bench.policy.onTold(event -> {});
            bench.clock.advance(Duration.ofSeconds(2));
            assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        }

        assertThat(bench.policy.told(ResourceUpdate.Inventory.class)).hasSize(3);
        assertThat(bench.policy.told(Restored.class)).hasSize(2);
    }

    @Test
    void shouldRestoreWhatIsKnownWhenAPolicyThatFailedIsReplaced() {
        memory.save("fair", "usage".getBytes(UTF_8));
        SchedulerHost host = host(bench.policy, "fair");
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(HostBench.alloc(1, 16));

        host.swap(next.as("fair"));

        assertThat(next.told(Restored.class)).containsExactly(new Restored("usage"));
    }

    @Test
    void shouldGoOnWithAStoreThatFails() {
        StateStore broken = new StateStore() {
            @Override
            public void save(String policy, byte[] state) {
                throw new SluiceException("state-unwritable", "no space left");
            }

            @Override
            public Optional<byte[]> load(String policy) {
                throw new IllegalArgumentException("of its own making");
            }
        };
        bench.policy.onSnapshot(text("usage"));
        SchedulerHost host = host(bench.policy, "fair", broken);

        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(host.status().stateFaults()).isEqualTo(1);
        host.close();
        assertThat(host.status().stateFaults()).isEqualTo(2);
        assertThat(bench.policy.closed()).isTrue();
    }

    @Test
    void shouldKeepTheStateInAFile(@TempDir Path folder) {
        bench.policy.onSnapshot(text("usage"));
        host(bench.policy, "fair", new FileStateStore(folder)).close();

        host(next, "fair", new FileStateStore(folder));

        assertThat(next.told(Restored.class)).containsExactly(new Restored("usage"));
        assertThat(folder.resolve("fair.state")).hasContent("usage");
    }

    private SchedulerHost host(RecordingScheduler policy, String name) {
        return host(policy, name, memory);
    }

    private SchedulerHost host(RecordingScheduler policy, String name, StateStore store) {
        SchedulerHost host =
                new SchedulerHost(bench.clock.loop(), bench.manager, policy.as(name), HostOptions.virtualTime(), store);
        host.start();
        bench.clock.settle();
        return host;
    }

    private static Supplier<byte[]> text(String state) {
        return () -> state.getBytes(UTF_8);
    }

    private static void failToRestore(Object event) {
        if (event instanceof Restored) {
            throw new IllegalStateException("what is this?");
        }
    }
}
