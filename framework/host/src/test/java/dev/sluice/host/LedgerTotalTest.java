package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sum over all jobs, beside one that is made job by job. */
class LedgerTotalTest {

    private static final ResourceSet MACHINE = machine(8, 70, 2);

    @Test
    void shouldSumUpWhatJobsHoldWhereverItIs() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Ledger ledger = new Ledger(MACHINE, MACHINE.ranks());
            ResourceSet model = ResourceSet.empty();
            List<Allocation> running = new ArrayList<>();
            for (int step = 0; step < 40; step++) {
                if (random.nextInt(3) == 0 && !running.isEmpty()) {
                    Allocation ended = running.remove(random.nextInt(running.size()));
                    ledger.release(ended.id(), ended.held(), true);
                    model = model.minus(ended.held());
                } else {
                    // Some of it is where the inventory has nothing.
                    ResourceSet held = ResourceSet.ofRank(
                                    random.nextInt(10),
                                    IdSet.range(random.nextInt(60), 60 + random.nextInt(200)),
                                    random.nextBoolean() ? IdSet.of(random.nextInt(3)) : IdSet.empty(),
                                    null)
                            .minus(model);
                    Allocation job = new Allocation(new JobId(step), 16, 0, Instant.EPOCH, held, IdSet.empty());
                    ledger.record(job);
                    running.add(job);
                    model = model.union(held);
                }
                assertThat(ledger.allocated())
                        .as("seed %d, step %d", seed, step)
                        .isEqualTo(model);
            }
        }
    }

    @Test
    void shouldSumUpMoreJobsThanASetTakesEntriesOfTheSameRank() {
        ResourceSet wide = machine(8, 20_000, 0);
        Ledger ledger = new Ledger(wide, wide.ranks());
        for (int core = 0; core < 20_000; core++) {
            ResourceSet held = ResourceSet.ofRank(core % 8, IdSet.single(core), IdSet.empty(), null);
            ledger.record(new Allocation(new JobId(core), 16, 0, Instant.EPOCH, held, IdSet.empty()));
        }

        assertThat(ledger.allocated().coreCount()).isEqualTo(20_000);
        assertThat(ledger.allocated().cores(3).contains(19_995)).isTrue();
    }

    private static ResourceSet machine(int ranks, int cores, int gpus) {
        ResourceSet.Builder machine = ResourceSet.builder();
        for (int rank = 0; rank < ranks; rank++) {
            machine.add(rank, IdSet.range(0, cores - 1), gpus == 0 ? IdSet.empty() : IdSet.range(0, gpus - 1), "n");
        }
        return machine.build();
    }
}
