package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class UnitMapTest {

    private static final List<IdSet> NODES = List.of(
            IdSet.range(0, 3),
            IdSet.empty(),
            IdSet.range(0, 63),
            IdSet.range(0, 64),
            IdSet.range(40, 170),
            IdSet.parse("1,3,5,7,64-70,200"),
            IdSet.single(1000));

    @Test
    void shouldTakeTheLowestFreeIdsAndGiveThemBack() {
        UnitMap map = new UnitMap(NODES);
        List<TreeSet<Integer>> model = NODES.stream()
                .map(ids -> ids.stream().boxed().collect(java.util.stream.Collectors.toCollection(TreeSet::new)))
                .toList();
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            int node = random.nextInt(NODES.size());
            TreeSet<Integer> free = model.get(node);
            if (random.nextBoolean()) {
                int number = random.nextInt(free.size() + 1);
                List<Integer> lowest = free.stream().limit(number).toList();
                assertThat(map.take(node, number)).containsExactlyElementsOf(lowest);
                lowest.forEach(free::remove);
            } else {
                IdSet.Builder some = IdSet.builder();
                NODES.get(node).forEachId(id -> {
                    if (!free.contains(id) && random.nextInt(3) == 0) {
                        some.add(id);
                    }
                });
                IdSet given = some.build();
                assertThat(map.areTaken(node, given)).isTrue();
                assertThat(map.areFree(node, given)).isEqualTo(given.isEmpty());
                map.give(node, given);
                given.forEach(free::add);
            }
            assertThat(map.free(node)).isEqualTo(free.size());
            assertThat(map.freeIds(node)).containsExactlyElementsOf(free);
            assertThat(map.isIdle(node))
                    .isEqualTo(free.size() == NODES.get(node).count());
        }
    }

    @Test
    void shouldNotTakeUnknownIdsForFreeOrTaken() {
        UnitMap map = new UnitMap(NODES);
        assertThat(map.areFree(0, IdSet.range(0, 4))).isFalse();
        assertThat(map.areTaken(0, IdSet.single(4))).isFalse();
        assertThat(map.areFree(1, IdSet.single(0))).isFalse();
    }

    @Test
    void shouldRefuseIdsThatLieTooFarApart() {
        List<IdSet> nodes = java.util.Collections.nCopies(100, IdSet.of(0, Integer.MAX_VALUE));
        assertThatThrownBy(() -> new UnitMap(nodes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0,2147483647");
    }
}
