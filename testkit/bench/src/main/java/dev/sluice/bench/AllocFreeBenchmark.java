package dev.sluice.bench;

import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.SchedFree;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many jobs a second pass through a host, from request to grant to free, when the policy costs nothing?
 * Everything is in: decorators, ledger, checks. Budget 1 M/s, on a machine of 1,024 nodes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class AllocFreeBenchmark {

    private static final int BATCH = 1_000;
    private static final int PARTS = 1024 * Machines.CORES / 4;

    private final ResourceSet[] parts = new ResourceSet[PARTS];
    private final EventLoop loop = Machines.loop();
    private final LoopbackManager manager =
            new LoopbackManager(Machines.of(1024), success -> free(success.id(), success.resources()));
    private int part;
    private long next = 1;

    /** A host that has started. */
    @Setup
    public void start() {
        for (int i = 0; i < PARTS; i++) {
            parts[i] = Machines.fourCores(i);
        }
        SchedulerHost host =
                Machines.host(loop, manager, NullPolicy.loaded(request -> request.alloc(parts[part++ % PARTS])));
        host.start();
        Machines.settle(loop);
    }

    /** Jobs come, are granted, and go. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long allocAndFree() {
        for (int i = 0; i < BATCH; i++) {
            manager.say(Machines.request(next++));
        }
        Machines.settle(loop);
        return manager.successes();
    }

    private void free(JobId id, ResourceSet resources) {
        manager.say(new SchedFree(id, resources, true));
    }
}
