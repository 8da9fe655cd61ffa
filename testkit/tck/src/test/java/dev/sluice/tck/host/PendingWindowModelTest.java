package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The window beside a model that sorts all requests and takes the first. */
class PendingWindowModelTest {

    private static final int KINDS = 6;
    private static final int OPERATIONS = Integer.getInteger("sluice.ops", 20_000) / KINDS;
    private static final Comparator<SchedAlloc> ORDER = Comparator.comparingLong(SchedAlloc::priority)
            .reversed()
            .thenComparing(SchedAlloc::submitted)
            .thenComparing(SchedAlloc::id);

    private final HostBench bench = new HostBench();
    private final Map<JobId, SchedAlloc> pending = new HashMap<>();
    private Chooser policy = new Chooser(new Random(0), 1);
    private long ids;
    private int denied;

    @ParameterizedTest
    @CsvSource({"1, 1, true", "2, 1, false", "3, 2, true", "4, 3, false", "5, 8, true", "6, 8, false"})
    void shouldShowWhatTheModelShows(long kind, int depth, boolean prioritizes) {
        long seed = Long.getLong("sluice.seed", kind);
        Random random = new Random(seed);
        bench.manager.onResponse(answer -> {
            denied += answer instanceof AllocDeny ? 1 : 0;
            if (answer instanceof AllocResponse ended) {
                assertThat(pending.remove(ended.id())).as("seed %d", seed).isNotNull();
            }
        });
        bench.start(fresh(random, depth, prioritizes));

        for (int operation = 0; operation < OPERATIONS; ) {
            // Several messages of one turn too: answers are carried out between them.
            for (int batch = random.nextInt(4); batch >= 0; batch--) {
                operate(random);
                operation++;
            }
            bench.clock.settle();
            verify(seed, operation);
            if (random.nextInt(500) == 0) {
                bench.host().swap(fresh(random, policy.depth, prioritizes));
                bench.clock.settle();
                verify(seed, operation);
            }
        }

        assertThat(denied).isGreaterThan(OPERATIONS / 50);
        assertThat(bench.host().status().policyFaults()).isZero();
        assertThat(bench.host().status().lateAnswers()).isZero();
    }

    private void operate(Random random) {
        List<SchedAlloc> all = List.copyOf(pending.values());
        int kind = all.size() > 60 ? 6 : random.nextInt(10);
        if (kind < 6 || all.isEmpty()) {
            SchedAlloc request = new SchedAlloc(
                    new JobId(++ids),
                    random.nextInt(20),
                    1000,
                    HostBench.SUBMITTED.plusSeconds(random.nextInt(5)),
                    HostBench.oneCore());
            pending.put(request.id(), request);
            bench.manager.say(request);
        } else if (kind < 8) {
            bench.manager.say(
                    new SchedCancel(all.get(random.nextInt(all.size())).id()));
            bench.clock.settle();
        } else {
            bench.clock.settle();
            prioritize(random);
        }
    }

    private void prioritize(Random random) {
        List<SchedAlloc> all = List.copyOf(pending.values());
        List<SchedPrioritize.Entry> entries = new ArrayList<>();
        for (SchedAlloc request : all) {
            if (random.nextInt(all.size()) < 5) {
                SchedAlloc moved =
                        new SchedAlloc(request.id(), random.nextInt(20), 1000, request.submitted(), request.jobspec());
                pending.put(request.id(), moved);
                entries.add(new SchedPrioritize.Entry(moved.id(), moved.priority()));
            }
        }
        bench.manager.say(new SchedPrioritize(entries));
    }

    private void verify(long seed, int operation) {
        Map<JobId, Long> expected = new HashMap<>();
        pending.values().stream()
                .sorted(ORDER)
                .limit(policy.depth)
                .forEach(request -> expected.put(request.id(), request.priority()));
        assertThat(policy.priorities)
                .as("seed %d, operation %d", seed, operation)
                .isEqualTo(expected);
        assertThat(bench.host().status().pending()).isEqualTo(pending.size());
    }

    private LoadedPolicy fresh(Random random, int depth, boolean prioritizes) {
        Chooser made = new Chooser(random, depth);
        Set<Capability> capabilities = prioritizes ? Set.of(Capability.PRIORITIZE) : Set.of();
        return new LoadedPolicy("chooser", "0", capabilities, Map.of(), context -> {
                    policy = made;
                    return made;
                })
                .withQueueDepth(OptionalInt.of(depth));
    }

    /** Denies now and then one of the requests that it has, from whatever callback. */
    private static final class Chooser implements Scheduler {
        private final Random random;
        private final int depth;
        private final Map<JobId, AllocRequest> open = new LinkedHashMap<>();
        private final Map<JobId, Long> priorities = new HashMap<>();

        Chooser(Random random, int depth) {
            this.random = random;
            this.depth = depth;
        }

        private void perhapsDeny(int oneIn) {
            if (!open.isEmpty() && random.nextInt(oneIn) == 0) {
                AllocRequest chosen = List.copyOf(open.values()).get(random.nextInt(open.size()));
                open.remove(chosen.id());
                priorities.remove(chosen.id());
                chosen.deny("chosen");
            }
        }

        @Override
        public void resources(ResourceUpdate update) {}

        @Override
        public HelloResult hello(AllocatedJob job) {
            return HelloResult.ACCEPTED;
        }

        @Override
        public void alloc(AllocRequest request) {
            assertThat(open.put(request.id(), request)).isNull();
            assertThat(open).hasSizeLessThanOrEqualTo(depth);
            priorities.put(request.id(), request.priority());
            perhapsDeny(20);
        }

        @Override
        public void free(Release release) {}

        @Override
        public void cancel(JobId id) {
            assertThat(open.remove(id)).isNotNull();
            priorities.remove(id);
            perhapsDeny(4);
        }

        @Override
        public void prioritize(List<PriorityChange> changes) {
            for (PriorityChange change : changes) {
                assertThat(priorities.put(change.id(), change.priority())).isNotNull();
            }
            perhapsDeny(10);
        }

        @Override
        public Pass schedule(Budget budget) {
            perhapsDeny(5);
            return Pass.DONE;
        }
    }
}
