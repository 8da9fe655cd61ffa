package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Hostlist beside a list of strings. */
class HostlistModelTest {
    private static final int SLOTS = 5;
    private static final int MOST = 60;

    @Test
    void shouldDoAsAListOfNamesDoes() {
        Seeds.run(100, random -> new Sequence(random).run(100));
    }

    private static final class Sequence {
        private final Random random;
        private final HostlistText text;
        private final Hostlist[] lists = new Hostlist[SLOTS];
        private final List<List<String>> models = new ArrayList<>();

        Sequence(Random random) {
            this.random = random;
            this.text = new HostlistText(random);
            for (int i = 0; i < SLOTS; i++) {
                models.add(List.of());
                fill(i);
            }
        }

        void run(int operations) {
            for (int i = 0; i < operations; i++) {
                int into = random.nextInt(SLOTS);
                operate(into, random.nextInt(SLOTS), random.nextInt(SLOTS));
                if (models.get(into).size() > MOST) {
                    fill(into);
                }
                check(into, random.nextInt(SLOTS));
            }
        }

        private void fill(int slot) {
            List<String> names = new ArrayList<>();
            String expressions = text.list(names);
            lists[slot] = random.nextInt(4) == 0 ? Hostlist.of(names) : Hostlist.parse(expressions);
            models.set(slot, names);
        }

        private void operate(int into, int a, int b) {
            List<String> model = new ArrayList<>(models.get(a));
            switch (random.nextInt(8)) {
                case 0, 1 -> {
                    lists[into] = lists[a].append(lists[b]);
                    model.addAll(models.get(b));
                }
                case 2 -> {
                    lists[into] = lists[a].delete(lists[b]);
                    models.get(b).forEach(model::remove);
                }
                case 3 -> {
                    IdSet positions = positions(model.size());
                    lists[into] = lists[a].select(positions);
                    model = keep(model, positions, true);
                }
                case 4 -> {
                    IdSet positions = positions(model.size());
                    lists[into] = lists[a].without(positions);
                    model = keep(model, positions, false);
                }
                case 5 -> {
                    lists[into] = lists[a].sort();
                    model.sort(ORDER);
                }
                case 6 -> {
                    lists[into] = lists[a].unique();
                    model = new ArrayList<>(new LinkedHashSet<>(model));
                    model.sort(ORDER);
                }
                default -> {
                    fill(into);
                    return;
                }
            }
            models.set(into, model);
        }

        private IdSet positions(int size) {
            IdSet.Builder positions = IdSet.builder();
            for (int i = random.nextInt(6); i > 0; i--) {
                int first = random.nextInt(size + 3);
                positions.addRange(first, first + random.nextInt(random.nextInt(4) == 0 ? size + 3 : 3));
            }
            return positions.build();
        }

        private static List<String> keep(List<String> names, IdSet positions, boolean those) {
            List<String> kept = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                if (positions.contains(i) == those) {
                    kept.add(names.get(i));
                }
            }
            return kept;
        }

        private void check(int slot, int other) {
            Hostlist list = lists[slot];
            List<String> model = models.get(slot);
            assertThat(list.hosts()).isEqualTo(model);
            assertThat(list.size()).isEqualTo(model.size());
            if (random.nextInt(3) == 0) {
                Hostlist again = Hostlist.of(model);
                assertThat(Hostlist.parse(list.toString())).as(list.toString()).isEqualTo(list);
                assertThat(again).isEqualTo(list).hasSameHashCodeAs(list).hasToString(list.toString());
            }
            assertThat(list.equals(lists[other])).isEqualTo(model.equals(models.get(other)));
            if (!models.get(other).isEmpty()) {
                String wanted =
                        models.get(other).get(random.nextInt(models.get(other).size()));
                assertThat(list.find(wanted)).as(wanted).isEqualTo(model.indexOf(wanted));
            }
            if (!model.isEmpty()) {
                int position = random.nextInt(model.size());
                assertThat(list.get(position)).isEqualTo(model.get(position));
                assertThat(list.find(model.get(position))).isEqualTo(model.indexOf(model.get(position)));
            }
        }
    }

    /** Text before the number at the end, then the number's length, then the number. */
    private static final Comparator<String> ORDER = Comparator.comparing(HostlistModelTest::stem)
            .thenComparing(name -> name.length() - stem(name).length())
            .thenComparing(name -> name.substring(stem(name).length()));

    private static String stem(String name) {
        int begin = name.length();
        while (begin > 0 && name.length() - begin < 18 && Character.isDigit(name.charAt(begin - 1))) {
            begin--;
        }
        return name.substring(0, begin);
    }
}
