package dev.sluice.sched.simple.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.sched.simple.Machines;
import dev.sluice.sched.simple.QueuePolicy;
import dev.sluice.sched.simple.SimpleConfig;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Reservation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What policies promise, on nodes of several cores and with slots of several cores. The simulation itself sees to it
 * that no core is given twice.
 */
class PromiseTest {

    private static final int WORKLOADS = Integer.getInteger("sluice.workloads", 300);

    /** Remembers the earliest start that each job was told, and compares. */
    private static final class Promises implements Simulation.Watcher {
        private final Map<Integer, Double> told = new HashMap<>();
        private final long seed;
        private int kept;

        Promises(long seed) {
            this.seed = seed;
        }

        @Override
        public void passed(Simulation simulation, long now) {
            for (Simulation.Entry entry : simulation.waiting()) {
                Optional<Object> estimate = entry.annotations.get("sched.t_estimate");
                estimate.ifPresent(time -> told.merge(entry.job.id(), ((Number) time).doubleValue(), Math::min));
            }
        }

        @Override
        public void started(Simulation simulation, Simulation.Entry entry, long now) {
            Double promised = told.get(entry.job.id());
            if (promised != null) {
                assertThat(now / 1e6)
                        .as("seed %d: start of job %d", seed, entry.job.id())
                        .isLessThanOrEqualTo(promised);
                kept++;
            }
        }
    }

    private static SimpleConfig config(
            Random random, QueuePolicy policy, Reservation reservation, BackfillOrder order) {
        return new SimpleConfig(List.of(AllocationMode.values()).get(random.nextInt(3)), policy, reservation, order);
    }

    @ParameterizedTest
    @CsvSource({"COUNT, FCFS", "COUNT, SJF", "CONCRETE, FCFS", "CONCRETE, SJF"})
    void easyShouldNeverPutOffTheHead(Reservation reservation, BackfillOrder order) {
        int kept = 0;
        for (long seed = 1; seed <= WORKLOADS; seed++) {
            Random random = new Random(seed);
            int cores = 1 + random.nextInt(4);
            List<SimJob> jobs = Workloads.random(random, 40, 4, cores);
            Promises promises = new Promises(seed);
            SimpleConfig config = config(random, QueuePolicy.EASY, reservation, order);
            new Simulation(config, Machines.inventory(4, cores), jobs, random.nextBoolean(), promises).run();
            kept += promises.kept;
        }
        assertThat(kept).isGreaterThan(WORKLOADS);
    }

    @ParameterizedTest
    @EnumSource(AllocationMode.class)
    void conservativeShouldNeverStartLaterThanPromised(AllocationMode mode) {
        int kept = 0;
        SimpleConfig config = new SimpleConfig(mode, QueuePolicy.CONSERVATIVE, Reservation.COUNT, BackfillOrder.FCFS);
        for (long seed = 1; seed <= WORKLOADS; seed++) {
            Random random = new Random(seed);
            List<SimJob> jobs = Workloads.divisible(Workloads.random(random, 40, 4, 3));
            Promises promises = new Promises(seed);
            new Simulation(config, Machines.inventory(4, 3), jobs, random.nextBoolean(), promises).run();
            kept += promises.kept;
        }
        assertThat(kept).isGreaterThan(10 * WORKLOADS);
    }

    @ParameterizedTest
    @EnumSource(AllocationMode.class)
    void fcfsShouldNeverOvertake(AllocationMode mode) {
        SimpleConfig config = new SimpleConfig(mode, QueuePolicy.FCFS, Reservation.COUNT, BackfillOrder.FCFS);
        for (long seed = 1; seed <= WORKLOADS; seed++) {
            Random random = new Random(seed);
            int cores = 1 + random.nextInt(4);
            List<SimJob> jobs = Workloads.random(random, 40, 4, cores);
            long[] starts = new Simulation(
                            config,
                            Machines.inventory(4, cores),
                            jobs,
                            random.nextBoolean(),
                            new Simulation.Watcher() {})
                    .run();
            assertThat(starts).as("seed %d", seed).isSorted();
        }
    }

    @ParameterizedTest
    @EnumSource(QueuePolicy.class)
    void shouldRunEveryJobThoughSomeRunOnPastTheirEstimates(QueuePolicy policy) {
        for (long seed = 1; seed <= WORKLOADS; seed++) {
            Random random = new Random(seed);
            int cores = 1 + random.nextInt(4);
            List<SimJob> jobs = Workloads.overrunning(random, Workloads.random(random, 40, 4, cores));
            Reservation reservation = policy == QueuePolicy.EASY
                    ? List.of(Reservation.values()).get(random.nextInt(2))
                    : Reservation.COUNT;
            Simulation.Watcher silence = new Silence(seed);
            long[] starts = new Simulation(
                            config(random, policy, reservation, BackfillOrder.FCFS),
                            Machines.inventory(4, cores),
                            jobs,
                            random.nextBoolean(),
                            silence)
                    .run();
            assertThat(starts).as("seed %d", seed).doesNotContain(-1);
        }
    }

    /** No job is told things all the time. */
    private record Silence(long seed) implements Simulation.Watcher {
        @Override
        public void started(Simulation simulation, Simulation.Entry entry, long now) {
            // The head's estimate may move with every end of another job; the others hear a few words.
            assertThat(entry.told).as("seed %d: job %d", seed, entry.job.id()).isLessThan(60);
        }
    }
}
