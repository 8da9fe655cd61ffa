package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ledger beside a model that has one string for each core and gpu. */
class LedgerModelTest {

    private static final int OPERATIONS = 20_000;
    private static final int RANKS = 10;

    /** Ranks and ids that the inventory lacks, far beyond it. */
    private static final int[] STRANGE = {RANKS, 77, 2_000_000_000};

    /** Ranks and ids that the inventory has, as large as they can be. */
    private static final int[] LARGE = {(1 << 12) - 1, 1 << 12, (1 << 20) - 1, 1 << 20, 200_000_000, Integer.MAX_VALUE};

    private final Map<JobId, Set<String>> model = new LinkedHashMap<>();
    private final Map<JobId, IdSet> originalRanks = new HashMap<>();
    private final Set<String> inventory = new HashSet<>();
    private final Set<Integer> up = new HashSet<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13})
    void shouldAgreeWithTheModelWhateverHappens(long seed) {
        Random random = new Random(seed);
        ResourceSet machine = machine();
        inventory.addAll(names(machine));
        IdSet first = IdSet.range(0, RANKS - 2).union(IdSet.of(LARGE));
        first.forEachId(up::add);
        Ledger ledger = new Ledger(machine, first);
        long nextId = 1;
        int[] happened = new int[6];
        for (int i = 0; i < OPERATIONS; i++) {
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> happened[grant(ledger, new JobId(nextId++), random) ? 0 : 1]++;
                case 3 -> happened[hello(ledger, new JobId(nextId++), random) ? 2 : 3]++;
                case 4 -> upOrDown(ledger, random);
                default -> happened[free(ledger, random) ? 4 : 5]++;
            }
            if (i % 50 == 0) {
                compare(ledger, machine);
            }
        }
        compare(ledger, machine);
        // Every branch was taken often, so the agreement means something.
        assertThat(Arrays.stream(happened).min().orElseThrow()).isGreaterThan(OPERATIONS / 200);
    }

    private boolean grant(Ledger ledger, JobId id, Random random) {
        ResourceSet wanted = random.nextInt(50) == 0 ? ResourceSet.empty() : some(random, random.nextInt(20) == 0);
        boolean possible = !wanted.isEmpty()
                && inventory.containsAll(names(wanted))
                && names(wanted).stream().noneMatch(this::isHeld)
                && wanted.ranks().stream().allMatch(up::contains);

        assertThat(ledger.refusal(wanted) == null)
                .as("%s: %s", wanted, ledger.refusal(wanted))
                .isEqualTo(possible);
        if (possible) {
            record(ledger, id, wanted);
        }
        return possible;
    }

    private boolean hello(Ledger ledger, JobId id, Random random) {
        ResourceSet held = some(random, random.nextInt(3) == 0);
        boolean overlaps = names(held).stream().anyMatch(this::isHeld);

        assertThat(ledger.overlap(held) != null).as("%s", held).isEqualTo(overlaps);
        Set<String> rest = new TreeSet<>(names(held));
        rest.removeIf(this::isHeld);
        assertThat(names(ledger.withoutTaken(held))).isEqualTo(rest);
        if (!overlaps) {
            record(ledger, id, held);
        }
        return !overlaps;
    }

    private void record(Ledger ledger, JobId id, ResourceSet resources) {
        ledger.record(new Allocation(id, 16, 1000, Instant.EPOCH, resources, IdSet.empty()));
        model.put(id, new TreeSet<>(names(resources)));
        originalRanks.put(id, resources.ranks());
    }

    /** Of a live job or a made-up one; whole ranks, split ranks, or more than the job holds. */
    private boolean free(Ledger ledger, Random random) {
        List<JobId> live = new ArrayList<>(model.keySet());
        boolean known = !live.isEmpty() && random.nextInt(20) != 0;
        JobId id = known ? live.get(random.nextInt(live.size())) : new JobId(-1 - random.nextInt(5));
        boolean last = random.nextInt(3) == 0;
        Allocation before = ledger.find(id);
        ResourceSet fragment = switch (random.nextInt(3)) {
            case 0 -> before == null ? some(random, true) : before.held().onlyRanks(ranks(random));
            case 1 -> some(random, true);
            default -> before == null ? some(random, false) : before.held().union(some(random, true));
        };

        ResourceSet freed = ledger.release(id, fragment, last);

        Set<String> held = model.get(id);
        if (held == null) {
            assertThat(freed).isNull();
            return false;
        }
        Set<String> expected = new TreeSet<>(held);
        if (!last) {
            expected.retainAll(names(fragment));
        }
        assertThat(names(Objects.requireNonNull(freed))).isEqualTo(expected);
        held.removeAll(expected);
        if (last) {
            model.remove(id);
        }
        return true;
    }

    private void upOrDown(Ledger ledger, Random random) {
        IdSet ranks = ranks(random);
        if (random.nextInt(3) > 0) {
            ledger.up(ranks);
            ranks.forEachId(up::add);
        } else {
            ledger.down(ranks);
            ranks.forEachId(up::remove);
        }
    }

    private void compare(Ledger ledger, ResourceSet machine) {
        assertThat(ledger.allocations()).extracting(Allocation::id).containsExactlyElementsOf(model.keySet());
        for (Allocation allocation : ledger.allocations()) {
            assertThat(names(allocation.held())).isEqualTo(model.get(allocation.id()));
            assertThat(allocation.freed())
                    .isEqualTo(originalRanks
                            .getOrDefault(allocation.id(), IdSet.empty())
                            .minus(allocation.held().ranks()));
        }
        machine.forEachRank((rank, cores, gpus) -> {
            cores.forEachId(
                    core -> compareOne(ledger, ResourceSet.ofRank(rank, IdSet.single(core), IdSet.empty(), null)));
            gpus.forEachId(gpu -> compareOne(ledger, ResourceSet.ofRank(rank, IdSet.empty(), IdSet.single(gpu), null)));
        });
        for (int rank : STRANGE) {
            compareOne(ledger, ResourceSet.ofRank(rank, IdSet.single(0), IdSet.empty(), null));
        }
    }

    private void compareOne(Ledger ledger, ResourceSet single) {
        assertThat(ledger.overlap(single) != null)
                .as("%s", single)
                .isEqualTo(isHeld(names(single).iterator().next()));
    }

    private boolean isHeld(String name) {
        return model.values().stream().anyMatch(held -> held.contains(name));
    }

    /** Rows of one word, of two, and without gpus. */
    private static ResourceSet machine() {
        ResourceSet.Builder builder = ResourceSet.builder();
        for (int rank = 0; rank < RANKS; rank++) {
            IdSet cores = rank % 3 == 0 ? IdSet.parse("0-1,62-66") : IdSet.parse("0-5");
            if (rank % 3 == 2) {
                cores = cores.union(IdSet.of(LARGE));
            }
            builder.add(rank, cores, rank % 2 == 0 ? IdSet.parse("0-1") : IdSet.empty());
        }
        for (int rank : LARGE) {
            builder.add(rank, IdSet.range(0, 2), IdSet.of(0, Integer.MAX_VALUE));
        }
        return builder.build();
    }

    private static ResourceSet some(Random random, boolean strange) {
        ResourceSet.Builder builder = ResourceSet.builder();
        ranks(random).forEachId(rank -> {
            IdSet cores = IdSet.range(0, random.nextInt(3)).minus(IdSet.range(0, random.nextInt(2)));
            if (rank % 3 == 0 && random.nextBoolean()) {
                cores = cores.union(IdSet.range(62, 62 + random.nextInt(5)));
            }
            IdSet gpus = rank % 2 == 0 && random.nextInt(3) == 0 ? IdSet.single(random.nextInt(2)) : IdSet.empty();
            if (strange && random.nextInt(4) == 0) {
                cores = cores.with(STRANGE[random.nextInt(STRANGE.length)]);
            }
            if (rank % 3 == 2 && random.nextInt(3) == 0) {
                cores = cores.with(LARGE[random.nextInt(LARGE.length)]);
            }
            if (cores.isEmpty() && gpus.isEmpty()) {
                cores = IdSet.single(0);
            }
            builder.add(rank, cores, gpus);
        });
        if (random.nextInt(4) == 0) {
            builder.add(
                    LARGE[random.nextInt(LARGE.length)],
                    IdSet.single(random.nextInt(3)),
                    random.nextBoolean() ? IdSet.single(Integer.MAX_VALUE) : IdSet.empty());
        }
        if (strange) {
            builder.add(STRANGE[random.nextInt(STRANGE.length)], IdSet.range(0, random.nextInt(2)), IdSet.empty());
        }
        return builder.build();
    }

    private static IdSet ranks(Random random) {
        int first = random.nextInt(RANKS);
        return IdSet.range(first, Math.min(first + random.nextInt(3), RANKS - 1));
    }

    private static Set<String> names(ResourceSet resources) {
        Set<String> names = new TreeSet<>();
        resources.forEachRank((rank, cores, gpus) -> {
            cores.forEachId(core -> names.add(rank + "/core/" + core));
            gpus.forEachId(gpu -> names.add(rank + "/gpu/" + gpu));
        });
        return names;
    }
}
