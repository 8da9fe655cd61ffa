package dev.sluice.bench;

import dev.sluice.host.HostStatus;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.model.ResourceSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does a host take to learn of 100,000 running jobs, each of which has given back one of its two
 * nodes? From connecting to the first pass, with a policy that does nothing; budget 1 s. The first
 * iteration is a cold start, as an attach is.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 8)
@Fork(value = 1, jvmArgsAppend = "-Xmx1500m")
public class HelloBenchmark {

    private static final int JOBS = 100_000;

    private final ResourceSet machine = Machines.of(JOBS / 12 * 2 + 2);
    private EventLoop loop = Machines.loop();
    private LoopbackManager manager = new LoopbackManager(machine, success -> {});

    /** Another job manager, since a host is started once. */
    @Setup(Level.Invocation)
    public void fill() {
        loop = Machines.loop();
        manager = new LoopbackManager(machine, success -> {});
        Machines.run(manager, JOBS, JOBS);
    }

    /** From connecting to the first pass. */
    @Benchmark
    public HostStatus hello() {
        SchedulerHost host = Machines.host(loop, manager, NullPolicy.loaded(request -> {}));
        host.start();
        Machines.settle(loop);
        HostStatus status = host.status();
        if (status.allocations() != JOBS || status.phase() != HostStatus.Phase.RUNNING) {
            throw new IllegalStateException(status.toString());
        }
        return status;
    }
}
