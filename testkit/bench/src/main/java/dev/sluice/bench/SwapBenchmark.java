package dev.sluice.bench;

import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.SimpleProvider;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * For how long does nobody schedule when a policy is swapped under 10,000 running jobs, of which 1,000 have
 * given back a part, and 100,000 waiting ones? Budget 500 ms. The first iteration is the one that a site
 * sees: in a process that has never swapped before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 8)
@Fork(value = 1, jvmArgsAppend = "-Xmx1500m")
public class SwapBenchmark {

    private static final int RUNNING = 10_000;
    private static final int PARTLY = 1_000;
    private static final int PENDING = 100_000;

    /** The policy that takes over; the requests find no room, so that all of them wait. */
    @Param({"null", "fcfs", "fcfs-all"})
    public String policy = "null";

    private final ResourceSet machine = Machines.of((RUNNING + 11) / 12 * 2);
    private EventLoop loop = Machines.loop();
    private SchedulerHost host = Machines.host(loop, new LoopbackManager(machine, success -> {}), chosen());

    /** A host in the state that is asked about. */
    @Setup(Level.Trial)
    public void fill() {
        loop = Machines.loop();
        LoopbackManager manager = new LoopbackManager(machine, success -> {});
        long next = Machines.run(manager, RUNNING, PARTLY);
        host = Machines.host(loop, manager, NullPolicy.loaded(request -> {}));
        host.start();
        Machines.settle(loop);
        for (long id = next; id < next + PENDING; id++) {
            manager.say(Machines.request(id));
        }
        Machines.settle(loop);
    }

    /** The swap, between two events. */
    @Benchmark
    public HostStatus swap() {
        host.swap(chosen());
        HostStatus status = host.status();
        if (status.allocations() != RUNNING || status.pending() != PENDING) {
            throw new IllegalStateException(status.toString());
        }
        return status;
    }

    private LoadedPolicy chosen() {
        return switch (policy) {
            case "fcfs" -> LoadedPolicy.of(new SimpleProvider(), "0", Map.of());
            case "fcfs-all" -> LoadedPolicy.of(new SimpleProvider(), "0", Map.of("queue-depth", "unlimited"));
            default -> NullPolicy.loaded(request -> {});
        };
    }
}
