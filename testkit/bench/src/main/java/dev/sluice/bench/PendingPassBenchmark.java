package dev.sluice.bench;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.loop.EventLoop;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedFree;
import dev.sluice.sched.simple.SimpleProvider;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does it take from the end of one job to the end of the pass after it, with 100,000 jobs pending on 1,024
 * nodes of 48 cores? Budget 50 ms under EASY, for single cores, which are counted, and for whole nodes, which a
 * place is kept for. The jobs that the pass starts are in.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PendingPassBenchmark {

    private static final int NODES = 1024;

    /** How many jobs wait. */
    @Param({"10000", "100000"})
    private int pending;

    /** What the jobs ask for. */
    @Param({"cores", "nodes", "mixed"})
    private String shape = "";

    /** The queue policy. */
    @Param({"easy", "conservative"})
    private String queuePolicy = "";

    private final EventLoop loop = Machines.loop();
    private final SplittableRandom random = new SplittableRandom(1);
    private final Queue<SchedFree> running = new ArrayDeque<>();
    private LoopbackManager manager = new LoopbackManager(ResourceSet.empty(), success -> {});
    private long next = 1;

    /** A full machine and a long queue. */
    @Setup
    public void start() {
        manager = new LoopbackManager(
                Machines.of(NODES), success -> running.add(new SchedFree(success.id(), success.resources(), true)));
        LoadedPolicy policy = LoadedPolicy.of(new SimpleProvider(), "bench", Map.of("queue-policy", queuePolicy));
        Machines.host(loop, manager, policy).start();
        Machines.settle(loop);
        while (next <= pending) {
            ask();
        }
        Machines.settle(loop);
        while (next <= pending + manager.successes()) {
            ask();
        }
        Machines.settle(loop);
    }

    private void ask() {
        boolean whole = shape.equals("nodes") || (shape.equals("mixed") && random.nextBoolean());
        Jobspec.V1Builder builder = whole
                ? Jobspec.v1().nodes(1 + random.nextInt(64)).exclusive(true)
                : Jobspec.v1().slots(1 + random.nextInt(64 * Machines.CORES));
        Jobspec jobspec = builder.duration(Duration.ofSeconds(60 + random.nextInt(86_400)))
                .command("true")
                .build();
        manager.say(new SchedAlloc(new JobId(next), 16, 1000, Machines.START.plusMillis(next), jobspec));
        next++;
    }

    /** One job ends, and for each that starts another comes. */
    @Benchmark
    public long passAfterAnEnd() {
        manager.say(running.remove());
        long before = manager.successes();
        Machines.settle(loop);
        for (long started = manager.successes() - before; started > 0; started--) {
            ask();
        }
        return manager.successes();
    }
}
