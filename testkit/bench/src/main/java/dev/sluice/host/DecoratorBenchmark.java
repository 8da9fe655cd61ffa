package dev.sluice.host;

import dev.sluice.loop.EventLoop;
import dev.sluice.model.JobId;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost that a call into a policy is contained, timed, watched, and has its class loader set?
 * Beside the same call without all that; budget 300 ns. It stands in the host's package, whose decorators
 * nobody else sees.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DecoratorBenchmark {

    private static final JobId JOB = new JobId(1);

    private final Counting plain = new Counting();
    private final Scheduler decorated = decorated(plain);

    /** The call alone. */
    @Benchmark
    public long bare() {
        plain.cancel(JOB);
        return plain.calls;
    }

    /** The call as a host makes it. */
    @Benchmark
    public long decorated() {
        decorated.cancel(JOB);
        return plain.calls;
    }

    private static Scheduler decorated(Scheduler policy) {
        EventLoop loop = new EventLoop(Clock.systemUTC());
        LoadedPolicy loaded = new LoadedPolicy("counting", "0", Set.of(), Map.of(), context -> policy);
        return new Generation(1, loaded, loop.clock(), new WakeUp(loop, () -> {}), new Counters(), new Observation())
                .scheduler();
    }

    private static final class Counting implements Scheduler {
        private long calls;

        @Override
        public void cancel(JobId id) {
            calls++;
        }

        @Override
        public void resources(ResourceUpdate update) {
            calls++;
        }

        @Override
        public HelloResult hello(AllocatedJob job) {
            return HelloResult.ACCEPTED;
        }

        @Override
        public void alloc(AllocRequest request) {
            calls++;
        }

        @Override
        public void free(Release release) {
            calls++;
        }

        @Override
        public Pass schedule(Budget budget) {
            return Pass.DONE;
        }
    }
}
