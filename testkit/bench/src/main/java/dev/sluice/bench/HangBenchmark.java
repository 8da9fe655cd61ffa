package dev.sluice.bench;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.host.Watchdog;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.RealTime;
import dev.sluice.sched.simple.SimpleProvider;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long after the beginning of a call that never returns does the fallback policy start its first job,
 * with real threads and a limit of 2 s? Budget 3 s: the limit and a second. All the while the status must
 * be readable from another thread, and say what is going on.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 3)
@Fork(1)
public class HangBenchmark {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** What the policy does in the call: it spins, or it waits. */
    @Param({"spins", "waits"})
    public String policy = "spins";

    private volatile boolean over;

    /** From the request that the policy hangs in to the grant of that same request by the fallback. */
    @Benchmark
    public HostStatus hang() throws InterruptedException {
        over = false;
        CountDownLatch granted = new CountDownLatch(1);
        EventLoop loop = new EventLoop(Clock.systemUTC());
        LoopbackManager manager = new LoopbackManager(Machines.of(16), success -> granted.countDown());
        LoadedPolicy fallback = LoadedPolicy.of(new SimpleProvider(), "0", Map.of());
        SchedulerHost host = new SchedulerHost(
                loop,
                manager,
                NullPolicy.loaded(request -> hangOn()),
                HostOptions.realTime().withFallback(fallback));
        host.start();
        Machines.settle(loop);
        manager.say(Machines.request(1));
        try (RealTime thread = new RealTime(loop, "loop", failure -> over = true);
                Watchdog watchdog = new Watchdog(LIMIT, what -> over = true)) {
            watchdog.watch(host, thread::renew);
            watchdog.start();
            thread.start();
            while (!granted.await(LIMIT.toMillis() / 4, TimeUnit.MILLISECONDS)) {
                HostStatus status = host.status();
                if (status.call().isEmpty() && status.phase() != HostStatus.Phase.DEGRADED) {
                    throw new IllegalStateException("nobody says that the policy hangs: " + status);
                }
            }
            return host.status();
        } finally {
            over = true;
        }
    }

    private void hangOn() {
        while (!over) {
            if (policy.equals("waits")) {
                pause();
            }
        }
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(3600);
        } catch (InterruptedException e) {
            // The host's courtesy: a policy that waits for something is told to stop.
            Thread.currentThread().interrupt();
        }
    }
}
