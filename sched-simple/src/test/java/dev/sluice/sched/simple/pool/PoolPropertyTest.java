package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import dev.sluice.spi.Feasibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random allocations, frees, ups and downs: the pool chooses what the naive one chooses. */
class PoolPropertyTest {

    private static final int OPERATIONS = 2_000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldChooseWhatTheNaivePoolChooses(long seed) {
        AllocationMode mode = List.of(AllocationMode.values()).get((int) seed % 3);
        Random random = new Random(seed);
        ResourceSet inventory = inventory(random);
        Pool pool = new Pool(mode, inventory, inventory.ranks());
        NaivePool naive = new NaivePool(mode, inventory);
        List<ResourceSet> held = new ArrayList<>();
        ResourceSet taken = ResourceSet.empty();
        for (int operation = 0; operation < OPERATIONS; operation++) {
            String place = "seed " + seed + ", operation " + operation;
            int kind = random.nextInt(10);
            if (kind < 6) {
                Request request = request(random, inventory);
                boolean feasible = pool.feasibility(request) instanceof Feasibility.Feasible;
                Optional<ResourceSet> expected = naive.allocate(request);
                Optional<ResourceSet> actual = allocate(pool, request);
                assertThat(actual.map(ResourceSet::toJson))
                        .as("%s: %s", place, request.describe())
                        .isEqualTo(expected.map(ResourceSet::toJson));
                if (actual.isPresent()) {
                    assertThat(feasible).as(place).isTrue();
                    assertThat(taken.intersect(actual.get()).isEmpty())
                            .as(place)
                            .isTrue();
                    taken = taken.union(actual.get());
                    assertThat(inventory.containsAll(taken)).as(place).isTrue();
                    held.add(actual.get());
                }
            } else if (kind < 9 && !held.isEmpty()) {
                ResourceSet job = held.remove(random.nextInt(held.size()));
                ResourceSet part = random.nextInt(3) == 0 ? job.onlyRanks(some(random, job.ranks())) : job;
                pool.free(part);
                naive.free(part);
                taken = taken.minus(part);
                ResourceSet rest = job.minus(part);
                if (!rest.isEmpty()) {
                    held.add(rest);
                }
            } else {
                IdSet ranks = some(random, inventory.ranks());
                boolean up = random.nextInt(4) != 0;
                if (up) {
                    pool.up(ranks);
                } else {
                    pool.down(ranks);
                }
                naive.set(ranks, up);
            }
        }
        held.forEach(pool::free);
        pool.up(inventory.ranks());
        inventory.forEachRank((rank, cores, gpus) -> {
            assertThat(pool.freeCores(rank)).isEqualTo(cores);
            assertThat(pool.freeGpus(rank)).isEqualTo(gpus);
        });
    }

    private static Optional<ResourceSet> allocate(Pool pool, Request request) {
        return pool.allocate(request) instanceof Allocation.Granted granted
                ? Optional.of(granted.resources().withProperties(java.util.Map.of()))
                : Optional.empty();
    }

    private static ResourceSet inventory(Random random) {
        ResourceSet.Builder builder = ResourceSet.builder();
        int rank = random.nextInt(3);
        int kinds = 1 + random.nextInt(3);
        IdSet.Builder fast = IdSet.builder();
        int nodes = 1 + random.nextInt(12);
        for (int i = 0; i < nodes; i++) {
            int kind = random.nextInt(kinds);
            IdSet cores = kind == 2 ? IdSet.parse("1,3,62-66,130") : IdSet.range(0, kind == 0 ? 7 : 70);
            IdSet gpus = kind == 0 ? IdSet.empty() : IdSet.range(0, kind);
            builder.add(rank, cores, gpus, "n" + rank);
            if (random.nextBoolean()) {
                fast.add(rank);
            }
            rank += 1 + (random.nextInt(4) == 0 ? random.nextInt(5) : 0);
        }
        return builder.property("fast", fast.build()).build();
    }

    private static Request request(Random random, ResourceSet inventory) {
        boolean exclusive = random.nextInt(6) == 0;
        Optional<Span> nodes = exclusive || random.nextBoolean() ? Optional.of(span(random, 4)) : Optional.empty();
        Optional<Constraint> constraint = switch (random.nextInt(8)) {
            case 0 -> Optional.of(Constraint.parse("{\"properties\":[\"fast\"]}"));
            case 1 -> Optional.of(Constraint.parse("{\"properties\":[\"^fast\"]}"));
            case 2 -> Optional.of(Constraint.parse("{\"ranks\":[\"" + some(random, inventory.ranks()) + "\"]}"));
            default -> Optional.empty();
        };
        return new Request(
                nodes,
                span(random, nodes.isPresent() ? 3 : 12),
                false,
                span(random, 6),
                random.nextInt(3) == 0 ? span(random, 2) : Span.of(0),
                exclusive,
                Optional.empty(),
                constraint);
    }

    private static Span span(Random random, int most) {
        int least = 1 + random.nextInt(most);
        return switch (random.nextInt(8)) {
            case 0 -> Span.of(least, least + random.nextInt(most));
            case 1 -> Span.of(least, Long.MAX_VALUE);
            default -> Span.of(least);
        };
    }

    private static IdSet some(Random random, IdSet ranks) {
        IdSet.Builder some = IdSet.builder().add(ranks.first());
        ranks.forEachId(rank -> {
            if (random.nextInt(3) == 0) {
                some.add(rank);
            }
        });
        return some.build();
    }
}
