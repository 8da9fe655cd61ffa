package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.Scheduler;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random workloads: no core is given twice, and nobody overtakes. */
class FcfsPropertyTest {

    private static final int OPERATIONS = 2_000;

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15})
    void shouldNeverOvertakeNorExceedCapacity(long seed) {
        Random random = new Random(seed);
        ResourceSet inventory = Machines.inventory(1 + random.nextInt(5), 1 + random.nextInt(6));
        Scheduler scheduler = Machines.scheduler(inventory);
        List<FakeRequest> pending = new ArrayList<>();
        List<FakeRequest> running = new ArrayList<>();
        Map<FakeRequest, Long> priorities = new HashMap<>();
        ResourceSet taken = ResourceSet.empty();
        for (int operation = 1; operation <= OPERATIONS; operation++) {
            String place = "seed " + seed + ", operation " + operation;
            switch (random.nextInt(6)) {
                case 0, 1, 2 -> {
                    FakeRequest request = new FakeRequest(operation, random.nextInt(3), operation / 7, jobspec(random));
                    scheduler.alloc(request);
                    if (request.denied().isEmpty()) {
                        pending.add(request);
                        priorities.put(request, request.priority());
                    }
                }
                case 3, 4 -> {
                    if (!running.isEmpty()) {
                        FakeRequest ended = running.remove(random.nextInt(running.size()));
                        scheduler.free(new Release(ended.id(), ended.granted().orElseThrow(), true));
                        taken = taken.minus(ended.granted().orElseThrow());
                    }
                }
                default -> {
                    if (!pending.isEmpty()) {
                        FakeRequest changed = pending.get(random.nextInt(pending.size()));
                        if (random.nextBoolean()) {
                            scheduler.cancel(changed.id());
                            pending.remove(changed);
                        } else {
                            long priority = random.nextInt(3);
                            priorities.put(changed, priority);
                            scheduler.prioritize(List.of(new PriorityChange(changed.id(), priority)));
                        }
                    }
                }
            }
            Machines.pass(scheduler);
            pending.sort(Comparator.comparing((FakeRequest request) -> -priorities.getOrDefault(request, 0L))
                    .thenComparing(AllocRequest::submitted)
                    .thenComparing(AllocRequest::id));
            boolean waits = false;
            for (FakeRequest request : List.copyOf(pending)) {
                if (request.granted().isEmpty()) {
                    waits = true;
                    continue;
                }
                assertThat(waits)
                        .as("%s: job %s overtakes", place, request.id())
                        .isFalse();
                ResourceSet granted = request.granted().get();
                assertThat(taken.intersect(granted).isEmpty()).as(place).isTrue();
                assertThat(inventory.containsAll(granted)).as(place).isTrue();
                taken = taken.union(granted);
                pending.remove(request);
                running.add(request);
            }
            if (!pending.isEmpty()) {
                assertThat(couldStart(pending.get(0), inventory.minus(taken)))
                        .as("%s: the head waits for nothing", place)
                        .isFalse();
            }
        }
    }

    // A slot fits where its cores are free on one node; that is all that these requests ask for.
    private static boolean couldStart(FakeRequest head, ResourceSet free) {
        long cores = head.jobspec().resources().get(0).with().get(0).count().min();
        long[] slots = new long[1];
        free.forEachRank((rank, coreIds, gpuIds) -> slots[0] += coreIds.count() / cores);
        return slots[0] >= head.jobspec().resources().get(0).count().min();
    }

    private static Jobspec jobspec(Random random) {
        return Jobspec.v1()
                .slots(1 + random.nextInt(6))
                .coresPerSlot(1 + random.nextInt(4))
                .build();
    }
}
