package dev.sluice.bench;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.loop.EventLoop;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedFree;
import dev.sluice.sched.simple.SimpleProvider;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many jobs of four cores on one node a second pass through a host and sched-simple, from request to grant to
 * free, on a machine that stays half full? Budget 200 k/s with 1,024 nodes of 48 cores, and half of what is
 * measured there with 16,384. {@link AllocFreeBenchmark} is the same with a policy that costs nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SimpleAllocFreeBenchmark {

    private static final int BATCH = 1_000;

    /** How many nodes the machine has. */
    @Param({"1024", "16384"})
    private int nodes;

    /** The queue policy. */
    @Param({"fcfs", "easy"})
    private String queuePolicy = "";

    /** The allocation mode. */
    @Param({"worst-fit", "best-fit", "first-fit"})
    private String allocation = "";

    private final EventLoop loop = Machines.loop();
    private final Queue<SchedFree> ended = new ArrayDeque<>();
    private LoopbackManager manager = new LoopbackManager(ResourceSet.empty(), success -> {});
    private long next;

    /** A host that has started, with jobs on half of the cores of each node. */
    @Setup
    public void start() {
        manager = new LoopbackManager(
                Machines.of(nodes), success -> ended.add(new SchedFree(success.id(), success.resources(), true)));
        next = 1;
        for (int rank = 0; rank < nodes; rank++) {
            ResourceSet half = ResourceSet.ofRank(
                            rank, IdSet.range(0, Machines.CORES / 2 - 1), IdSet.empty(), "node" + rank)
                    .withTimes(Machines.START, Machines.START.plusSeconds(36_000 + rank));
            manager.running(new HelloJob(new JobId(next++), 16, 1000, Machines.START, IdSet.empty()), half);
        }
        LoadedPolicy policy = LoadedPolicy.of(
                new SimpleProvider(), "bench", Map.of("queue-policy", queuePolicy, "allocation", allocation));
        Machines.host(loop, manager, policy).start();
        Machines.settle(loop);
    }

    /** Jobs come and are granted; those of the batch before end. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long allocAndFree() {
        for (int i = ended.size(); i > 0; i--) {
            manager.say(ended.remove());
        }
        for (int i = 0; i < BATCH; i++) {
            manager.say(Machines.request(next++));
        }
        Machines.settle(loop);
        return manager.successes();
    }
}
