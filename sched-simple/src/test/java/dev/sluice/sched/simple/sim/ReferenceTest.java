package dev.sluice.sched.simple.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.QueuePolicy;
import dev.sluice.sched.simple.SimpleConfig;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Reservation;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every start of a real log with the event order of the simulator that made the reference: submissions of an instant
 * before ends, a pass after each. This is where ties decide; a start that needs processors that end in the same
 * instant is decided before they do.
 */
class ReferenceTest {

    @ParameterizedTest
    @CsvSource({
        "start_fcfs, FCFS, FCFS",
        "start_easy, EASY, FCFS",
        "start_easy_sjbf, EASY, SJF",
        "start_conservative, CONSERVATIVE, FCFS",
    })
    void shouldStartEveryJobOfKthWhenTheReferenceDoes(String column, QueuePolicy policy, BackfillOrder order)
            throws IOException {
        Reference reference = Reference.read("KTH-SP2.schedules.csv.gz", column);
        SimpleConfig config = new SimpleConfig(AllocationMode.FIRST_FIT, policy, Reservation.COUNT, order);
        long[] starts =
                new Simulation(config, processors(100), reference.jobs(), true, new Simulation.Watcher() {}).run();
        assertThat(starts).containsExactly(reference.starts().toArray(Long[]::new));
    }

    static ResourceSet processors(int count) {
        ResourceSet.Builder builder = ResourceSet.builder();
        for (int rank = 0; rank < count; rank++) {
            builder.add(rank, IdSet.single(0), IdSet.empty(), "n" + rank);
        }
        return builder.build();
    }
}
