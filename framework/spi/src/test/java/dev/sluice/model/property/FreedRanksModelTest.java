package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** R minus free (RFC 27, Hello) of large and fragmented R, beside a map from rank to what it has. */
class FreedRanksModelTest {
    private static final int[] RANKS = {1, 2, 70, 300, 900};
    private static final int[] BASES = {0, 5, 65_400, 2_000_000_000};
    private static final int[] STEPS = {1, 2, 7, 70_000};

    @Test
    void shouldKeepWhatAMapOfRanksKeeps() {
        Seeds.run(5000, FreedRanksModelTest::once);
    }

    private static void once(Random random) {
        Map<Integer, Node> model = new TreeMap<>();
        ResourceSet.Builder builder = ResourceSet.builder();
        int count = RANKS[random.nextInt(RANKS.length)];
        int step = STEPS[random.nextInt(STEPS.length)];
        // All alike, two or three alike, none alike.
        int kinds = Math.max(1, count / (1 + random.nextInt(3)));
        boolean alike = random.nextInt(3) == 0;
        boolean ordered = random.nextBoolean();
        int rank = BASES[random.nextInt(BASES.length)];
        for (int i = 0; i < count; i++) {
            Node node = new Node(alike ? 1 : 1 + i % kinds, "n" + (ordered ? i : random.nextInt(count)));
            model.put(rank, node);
            builder.add(rank, node.coreSet(), IdSet.empty(), node.host);
            rank += 1 + random.nextInt(step);
        }
        ResourceSet set = builder.property("p", ranks(model)).build();
        while (!model.isEmpty()) {
            IdSet gone = gone(random, model);
            gone.forEachId(model::remove);
            set = set.withoutRanks(gone);
            check(set, model);
        }
    }

    private static void check(ResourceSet set, Map<Integer, Node> model) {
        assertThat(set.ranks()).isEqualTo(ranks(model));
        assertThat(set.nodelist().hosts())
                .isEqualTo(model.values().stream().map(node -> node.host).toList());
        assertThat(set.properties()).isEqualTo(model.isEmpty() ? Map.of() : Map.of("p", ranks(model)));
        model.forEach((rank, node) -> {
            assertThat(set.cores(rank)).isEqualTo(node.coreSet());
            assertThat(set.host(rank)).contains(node.host);
        });
        Map<Integer, List<Integer>> alike = new TreeMap<>();
        model.forEach((rank, node) ->
                alike.computeIfAbsent(node.cores, key -> new ArrayList<>()).add(rank));
        List<String> entries = alike.values().stream()
                .sorted((a, b) -> Integer.compare(a.get(0), b.get(0)))
                .map(List::toString)
                .toList();
        assertThat(set.entries().stream()
                        .map(entry -> entry.ranks().stream().boxed().toList().toString())
                        .collect(Collectors.toList()))
                .isEqualTo(entries);
        assertThat(ResourceSet.parse(set.toJson())).isEqualTo(set);
    }

    private static IdSet gone(Random random, Map<Integer, Node> model) {
        IdSet ranks = ranks(model);
        int some = ranks.nth(random.nextInt(model.size()));
        return switch (random.nextInt(4)) {
            case 0 -> IdSet.range(some, ranks.last());
            case 1 -> IdSet.range(ranks.first(), some);
            case 2 -> IdSet.of(some);
            default -> {
                IdSet.Builder half = IdSet.builder();
                ranks.stream().filter(rank -> random.nextBoolean()).forEach(half::add);
                yield half.build();
            }
        };
    }

    private static IdSet ranks(Map<Integer, Node> model) {
        return IdSet.of(model.keySet().stream().mapToInt(Integer::intValue).toArray());
    }

    private record Node(int cores, String host) {
        IdSet coreSet() {
            return IdSet.range(0, cores - 1);
        }
    }
}
