package dev.sluice.sched.simple.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.QueuePolicy;
import dev.sluice.sched.simple.SimpleConfig;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Reservation;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random small workloads: every start is that of the naive schedule, in both orders of events. */
class NaiveScheduleTest {

    private static final int WORKLOADS = Integer.getInteger("sluice.workloads", 1_000);

    @ParameterizedTest
    @CsvSource({"FCFS, FCFS", "EASY, FCFS", "EASY, SJF", "CONSERVATIVE, FCFS"})
    void shouldStartEveryJobWhenTheNaiveScheduleDoes(QueuePolicy policy, BackfillOrder order) {
        for (long seed = 1; seed <= WORKLOADS; seed++) {
            Random random = new Random(seed);
            int capacity = 1 + random.nextInt(16);
            List<SimJob> jobs = Workloads.random(random, 2 + random.nextInt(30), capacity, 1);
            boolean perEvent = random.nextBoolean();
            AllocationMode mode = List.of(AllocationMode.values()).get(random.nextInt(3));
            SimpleConfig config = new SimpleConfig(mode, policy, Reservation.COUNT, order);
            ResourceSet processors = ReferenceTest.processors(capacity);
            long[] starts = new Simulation(config, processors, jobs, perEvent, new Simulation.Watcher() {}).run();
            assertThat(starts)
                    .as(
                            "seed %d, %s on %d processors: %s",
                            seed, perEvent ? "per event" : "per instant", capacity, jobs)
                    .isEqualTo(new NaiveSchedule(capacity, policy, order, jobs).run(perEvent));
        }
    }
}
