package dev.sluice.model.property;

import dev.sluice.model.IdSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/** The naive resource set: for each rank what it has, for each property who has it. */
final class PlainResources {
    /** What one rank has. */
    record Node(Set<Integer> cores, Set<Integer> gpus, String host) {
        boolean isEmpty() {
            return cores.isEmpty() && gpus.isEmpty();
        }
    }

    private static final Node NOTHING = new Node(Set.of(), Set.of(), "");

    final TreeMap<Integer, Node> nodes = new TreeMap<>();
    final TreeMap<String, Set<Integer>> properties = new TreeMap<>();
    boolean named = true;

    PlainResources() {}

    PlainResources without(Set<Integer> ranks) {
        PlainResources rest = new PlainResources();
        rest.named = named;
        nodes.forEach((rank, node) -> {
            if (!ranks.contains(rank)) {
                rest.nodes.put(rank, node);
            }
        });
        return rest.withPropertiesOf(this, rest.nodes.keySet());
    }

    PlainResources minus(PlainResources other) {
        PlainResources result = combined(other, PlainResources::less);
        result.nodes.keySet().retainAll(nodes.keySet());
        result.named = named;
        return result.withPropertiesOf(this, result.nodes.keySet());
    }

    PlainResources intersect(PlainResources other) {
        PlainResources result = combined(other, PlainResources::common);
        result.named = named;
        return result;
    }

    PlainResources union(PlainResources other) {
        PlainResources result = combined(other, PlainResources::both);
        Set<Integer> own = new TreeSet<>(nodes.keySet());
        own.removeIf(rank -> other.nodes.containsKey(rank)
                && other.node(rank).cores().containsAll(node(rank).cores())
                && other.node(rank).gpus().containsAll(node(rank).gpus()));
        own.retainAll(result.nodes.keySet());
        result.withPropertiesOf(this, own);
        return result.withPropertiesOf(other, result.nodes.keySet());
    }

    boolean containsAll(PlainResources other) {
        return other.minus(this).nodes.isEmpty();
    }

    /** Ranks from 0, cores from 0. */
    PlainResources remapped() {
        Map<Integer, Integer> places = new HashMap<>();
        nodes.keySet().forEach(rank -> places.put(rank, places.size()));
        PlainResources result = renumbered(places);
        result.nodes.replaceAll((rank, node) -> new Node(firstFew(node.cores().size()), node.gpus(), node.host()));
        return result;
    }

    PlainResources renumbered(Map<Integer, Integer> places) {
        PlainResources result = new PlainResources();
        result.named = named;
        nodes.forEach((rank, node) -> result.nodes.put(places.get(rank), node));
        properties.forEach(
                (name, ranks) -> ranks.forEach(rank -> result.property(name).add(places.get(rank))));
        return result;
    }

    Node node(int rank) {
        return nodes.getOrDefault(rank, NOTHING);
    }

    Set<Integer> property(String name) {
        return properties.computeIfAbsent(name, key -> new TreeSet<>());
    }

    List<String> hosts() {
        List<String> hosts = new ArrayList<>();
        if (named) {
            nodes.values().forEach(node -> hosts.add(node.host()));
        }
        return hosts;
    }

    static IdSet ids(Set<Integer> ids) {
        IdSet.Builder builder = IdSet.builder();
        ids.forEach(builder::add);
        return builder.build();
    }

    private PlainResources combined(PlainResources other, BinaryOperator<Set<Integer>> operation) {
        PlainResources result = new PlainResources();
        Set<Integer> ranks = new TreeSet<>(nodes.keySet());
        ranks.addAll(other.nodes.keySet());
        for (int rank : ranks) {
            Node mine = node(rank);
            Node theirs = other.node(rank);
            boolean isMine = nodes.containsKey(rank) && (named || !other.nodes.containsKey(rank));
            Node node = new Node(
                    operation.apply(mine.cores(), theirs.cores()),
                    operation.apply(mine.gpus(), theirs.gpus()),
                    isMine ? mine.host() : theirs.host());
            if (!node.isEmpty()) {
                result.nodes.put(rank, node);
            }
        }
        // A rank whose host neither set knows makes all hosts of the result unknown.
        result.named = result.nodes.keySet().stream()
                .allMatch(rank -> (named && nodes.containsKey(rank)) || (other.named && other.nodes.containsKey(rank)));
        return result;
    }

    private PlainResources withPropertiesOf(PlainResources source, Set<Integer> ranks) {
        source.properties.forEach((name, members) -> {
            Set<Integer> left = common(members, ranks);
            if (!left.isEmpty()) {
                property(name).addAll(left);
            }
        });
        return this;
    }

    private static Set<Integer> firstFew(int count) {
        Set<Integer> ids = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            ids.add(i);
        }
        return ids;
    }

    private static Set<Integer> less(Set<Integer> some, Set<Integer> others) {
        Set<Integer> result = new TreeSet<>(some);
        result.removeAll(others);
        return result;
    }

    private static Set<Integer> common(Set<Integer> some, Set<Integer> others) {
        Set<Integer> result = new TreeSet<>(some);
        result.retainAll(others);
        return result;
    }

    private static Set<Integer> both(Set<Integer> some, Set<Integer> others) {
        Set<Integer> result = new TreeSet<>(some);
        result.addAll(others);
        return result;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlainResources that
                && hosts().equals(that.hosts())
                && nodes.keySet().equals(that.nodes.keySet())
                && properties.equals(that.properties)
                && nodes.keySet().stream().allMatch(rank -> alike(node(rank), that.node(rank)));
    }

    @Override
    public int hashCode() {
        return Objects.hash(nodes.keySet(), properties);
    }

    private static boolean alike(Node a, Node b) {
        return a.cores().equals(b.cores()) && a.gpus().equals(b.gpus());
    }
}
