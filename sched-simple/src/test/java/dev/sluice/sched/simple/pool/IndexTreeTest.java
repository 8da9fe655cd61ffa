package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against {@link TreeSet}, with bounds around the sizes at which the tree gets another level. */
class IndexTreeTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 4095, 4096, 4097, 300_000})
    void shouldHoldWhatATreeSetHolds(int bound) {
        Random random = new Random(bound);
        IndexTree tree = new IndexTree(bound);
        IndexTree otherTree = new IndexTree(bound);
        TreeSet<Integer> model = new TreeSet<>();
        TreeSet<Integer> otherModel = new TreeSet<>();
        for (int round = 0; round < 5_000; round++) {
            change(random, bound, tree, model);
            change(random, bound, otherTree, otherModel);
            int from = random.nextInt(bound + 1);
            assertThat(tree.size()).isEqualTo(model.size());
            assertThat(tree.next(from)).isEqualTo(orNone(model.ceiling(from)));
            TreeSet<Integer> common = new TreeSet<>(model);
            common.retainAll(otherModel);
            assertThat(tree.nextCommon(otherTree, from)).isEqualTo(orNone(common.ceiling(from)));
            assertThat(tree.countCommon(otherTree)).isEqualTo(common.size());
        }
    }

    private static void change(Random random, int bound, IndexTree tree, NavigableSet<Integer> model) {
        // Members crowd at the ends of the range, so that words fill, empty and are far apart.
        int offset = random.nextInt(Math.min(bound, 200));
        int member = random.nextBoolean() ? offset : bound - 1 - offset;
        if (random.nextInt(3) == 0) {
            tree.remove(member);
            model.remove(member);
        } else {
            tree.add(member);
            model.add(member);
        }
        assertThat(tree.contains(member)).isEqualTo(model.contains(member));
    }

    private static int orNone(Integer member) {
        return member == null ? -1 : member;
    }
}
