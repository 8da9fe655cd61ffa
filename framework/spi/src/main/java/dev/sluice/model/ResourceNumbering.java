package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.UnaryOperator;

/** Gives ranks and cores other numbers, as a new instance does with the R that it inherits. */
final class ResourceNumbering {
    private ResourceNumbering() {}

    static ResourceSet remap(ResourceSet set) {
        IdSet ranks = set.ranks();
        List<Entry> entries = new ArrayList<>(set.entries().size());
        for (Entry entry : set.entries()) {
            IdSet cores = entry.cores().isEmpty()
                    ? IdSet.empty()
                    : IdSet.range(0, (int) (entry.cores().count() - 1));
            entries.add(new Entry(ranks.positionsOf(entry.ranks()), cores, entry.gpus()));
        }
        return of(entries, set.nodelist(), set, ranks::positionsOf);
    }

    static ResourceSet rerank(ResourceSet set, Hostlist order) {
        if (order.size() != set.nodeCount()) {
            throw new SluiceException("host-count", order.size() + " hosts for " + set.nodeCount() + " nodes");
        }
        Map<String, Queue<Integer>> positions = new HashMap<>();
        int next = 0;
        for (String host : set.nodelist()) {
            positions.computeIfAbsent(host, name -> new ArrayDeque<>(1)).add(next++);
        }
        int[] moved = new int[order.size()];
        next = 0;
        for (String host : order) {
            Queue<Integer> places = positions.get(host);
            Integer place = places == null ? null : places.poll();
            if (place == null) {
                throw ResourceHosts.unknown(host);
            }
            moved[place] = next++;
        }
        UnaryOperator<IdSet> renumber = ids -> {
            IdSet.Builder result = IdSet.builder();
            set.ranks().positionsOf(ids).forEachId(position -> result.add(moved[position]));
            return result.build();
        };
        List<Entry> entries = new ArrayList<>(set.entries().size());
        for (Entry entry : set.entries()) {
            entries.add(new Entry(renumber.apply(entry.ranks()), entry.cores(), entry.gpus()));
        }
        return of(entries, order, set, renumber);
    }

    private static ResourceSet of(List<Entry> entries, Hostlist hosts, ResourceSet set, UnaryOperator<IdSet> renumber) {
        Entries canonical = Entries.of(entries);
        ResourceExtras extras = set.extras();
        return new ResourceSet(
                canonical,
                ResourceHosts.of(hosts, canonical.ranks()),
                extras.withProperties(PropertyNames.changed(extras.properties(), renumber)));
    }
}
