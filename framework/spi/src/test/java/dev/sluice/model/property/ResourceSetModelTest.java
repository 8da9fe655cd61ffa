package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** ResourceSet beside a map from rank to what it has. */
class ResourceSetModelTest {
    private static final int SLOTS = 4;

    @Test
    void shouldDoAsAMapOfRanksDoes() {
        Seeds.run(100, random -> new Sequence(random).run(100));
    }

    private static final class Sequence {
        private final Random random;
        private final int ranks;
        private final ResourceSet[] sets = new ResourceSet[SLOTS];
        private final PlainResources[] models = new PlainResources[SLOTS];

        Sequence(Random random) {
            this.random = random;
            // Few ranks with few entries, or many: the two ways in which sets are laid over each other.
            this.ranks = random.nextInt(24) == 0 ? 90 : 8;
            for (int i = 0; i < SLOTS; i++) {
                fill(i);
            }
        }

        void run(int operations) {
            for (int i = 0; i < operations; i++) {
                int into = random.nextInt(SLOTS);
                operate(into, random.nextInt(SLOTS), random.nextInt(SLOTS));
                check(into, random.nextInt(SLOTS));
            }
        }

        private void fill(int slot) {
            PlainResources model = new PlainResources();
            model.named = random.nextInt(5) > 0;
            ResourceSet.Builder builder = ResourceSet.builder();
            List<Integer> order = new ArrayList<>(some(ranks));
            Collections.shuffle(order, random);
            for (int rank : order) {
                add(builder, model, rank);
            }
            for (String name : List.of("+local", "big", "gpu@x")) {
                Set<Integer> members = new TreeSet<>(some(ranks));
                members.retainAll(model.nodes.keySet());
                if (random.nextBoolean() && !members.isEmpty()) {
                    builder.property(name, PlainResources.ids(members));
                    model.property(name).addAll(members);
                }
            }
            sets[slot] = builder.build();
            models[slot] = model;
        }

        private void add(ResourceSet.Builder builder, PlainResources model, int rank) {
            Set<Integer> cores = some(5);
            Set<Integer> gpus = random.nextBoolean() ? some(3) : Set.of();
            // Names repeat, as they do on test instances.
            String host = "n" + random.nextInt(ranks);
            PlainResources.Node node = new PlainResources.Node(cores, gpus, host);
            if (node.isEmpty()) {
                return;
            }
            model.nodes.put(rank, node);
            IdSet half = PlainResources.ids(cores).lowest(cores.size() / 2);
            if (model.named) {
                builder.add(rank, PlainResources.ids(cores).minus(half), PlainResources.ids(gpus), host);
            } else {
                builder.add(rank, PlainResources.ids(cores).minus(half), PlainResources.ids(gpus));
            }
            if (!half.isEmpty()) {
                builder.add(rank, half, IdSet.empty());
            }
        }

        private Set<Integer> some(int below) {
            Set<Integer> ids = new TreeSet<>();
            for (int i = random.nextInt(below + 1); i > 0; i--) {
                ids.add(random.nextInt(below));
            }
            return ids;
        }

        private void operate(int into, int a, int b) {
            switch (random.nextInt(9)) {
                case 0 -> set(into, sets[a].union(sets[b]), models[a].union(models[b]));
                case 1 -> set(into, sets[a].minus(sets[b]), models[a].minus(models[b]));
                case 2 -> set(into, sets[a].intersect(sets[b]), models[a].intersect(models[b]));
                case 3 -> {
                    Set<Integer> gone = some(ranks);
                    set(into, sets[a].withoutRanks(PlainResources.ids(gone)), models[a].without(gone));
                }
                case 4 -> {
                    Set<Integer> kept = some(ranks);
                    Set<Integer> gone = new HashSet<>(models[a].nodes.keySet());
                    gone.removeAll(kept);
                    set(into, sets[a].onlyRanks(PlainResources.ids(kept)), models[a].without(gone));
                }
                case 5 -> set(into, sets[a].remap(), models[a].remapped());
                case 6 -> rerank(into, a);
                case 7 -> append(into, a, b);
                default -> fill(into);
            }
        }

        private void rerank(int into, int a) {
            if (!models[a].named) {
                return;
            }
            List<Integer> order = new ArrayList<>(models[a].nodes.keySet());
            Collections.shuffle(order, random);
            // Hosts that share a name keep their order among each other.
            Map<String, List<Integer>> byName = new HashMap<>();
            models[a].nodes.forEach((rank, node) -> byName.computeIfAbsent(node.host(), name -> new ArrayList<>())
                    .add(rank));
            List<String> names = new ArrayList<>();
            Map<Integer, Integer> places = new HashMap<>();
            for (int rank : order) {
                String name = models[a].node(rank).host();
                places.put(byName.getOrDefault(name, List.of()).remove(0), names.size());
                names.add(name);
            }
            set(into, sets[a].rerank(Hostlist.of(names)), models[a].renumbered(places));
        }

        private void append(int into, int a, int b) {
            PlainResources common = models[a].intersect(models[b]);
            if (!common.nodes.isEmpty()) {
                assertThatExceptionOfType(SluiceException.class)
                        .isThrownBy(() -> sets[a].append(sets[b]))
                        .withMessage(sets[a].intersect(sets[b]).summary() + ": in the set already");
                return;
            }
            PlainResources both = models[a].union(models[b]);
            models[a].properties.forEach((name, members) -> both.property(name).addAll(members));
            set(into, sets[a].append(sets[b]), both);
        }

        private void set(int slot, ResourceSet set, PlainResources model) {
            sets[slot] = set;
            models[slot] = model;
        }

        private void check(int slot, int other) {
            ResourceSet set = sets[slot];
            PlainResources model = models[slot];
            assertThat(read(set)).isEqualTo(model);
            assertThat(set.nodelist().hosts()).isEqualTo(model.hosts());
            assertThat(set.nodeCount()).isEqualTo(model.nodes.size());
            assertCanonical(set);
            if (random.nextInt(4) == 0) {
                assertThat(ResourceSet.parse(set.toJson())).isEqualTo(set).hasSameHashCodeAs(set);
            }
            assertThat(set.containsAll(sets[other])).isEqualTo(model.containsAll(models[other]));
            assertThat(set.equals(sets[other])).isEqualTo(model.equals(models[other]));
        }

        private static void assertCanonical(ResourceSet set) {
            Set<Object> children = new HashSet<>();
            int last = -1;
            for (ResourceSet.Entry entry : set.entries()) {
                assertThat(entry.ranks().first()).isGreaterThan(last);
                last = entry.ranks().first();
                assertThat(children.add(List.of(entry.cores(), entry.gpus()))).isTrue();
            }
        }

        /** By every way in which one rank can be looked at. */
        private static PlainResources read(ResourceSet set) {
            PlainResources plain = new PlainResources();
            plain.named = set.isEmpty() || !set.nodelist().isEmpty();
            set.forEachRank((rank, cores, gpus) -> {
                if (!set.cores(rank).equals(cores) || !set.gpus(rank).equals(gpus)) {
                    throw new AssertionError("rank " + rank + " of " + set);
                }
                String host = set.host(rank).orElse("");
                plain.nodes.put(rank, new PlainResources.Node(boxed(cores), boxed(gpus), host));
            });
            set.properties().forEach((name, members) -> plain.property(name).addAll(boxed(members)));
            return plain;
        }

        private static Set<Integer> boxed(IdSet ids) {
            Set<Integer> boxed = new TreeSet<>();
            ids.forEachId(boxed::add);
            return boxed;
        }
    }
}
