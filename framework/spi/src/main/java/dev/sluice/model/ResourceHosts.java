package dev.sluice.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Set;

/** Relates hosts and ranks: the n-th host of a nodelist is that of the n-th rank (RFC 20). */
final class ResourceHosts {
    private ResourceHosts() {}

    static void requireOneEach(Hostlist hosts, IdSet ranks) {
        if (hosts.size() != ranks.count()) {
            throw new MalformedException("host-count", hosts.size() + " hosts for " + ranks.count() + " ranks")
                    .at("nodelist");
        }
    }

    /** The hosts of some ranks of {@code set}. */
    static Hostlist select(ResourceSet set, IdSet ranks) {
        Hostlist hosts = set.nodelist();
        return hosts.isEmpty() || set.ranks().equals(ranks)
                ? hosts
                : hosts.select(set.ranks().positionsOf(ranks));
    }

    /** The hosts of ranks of either set, those that {@code a} knows from there. */
    static Hostlist merge(IdSet ranks, ResourceSet a, ResourceSet b) {
        IdSet knownToA = known(a);
        if (knownToA.containsAll(ranks)) {
            return select(a, ranks);
        }
        IdSet fromA = ranks.intersect(knownToA);
        IdSet fromB = ranks.minus(fromA);
        if (!known(b).containsAll(fromB)) {
            return Hostlist.empty();
        }
        Hostlist some = select(a, fromA);
        Hostlist others = select(b, fromB);
        if (fromA.isEmpty() || fromA.last() < fromB.first()) {
            return fromA.isEmpty() ? others : some.append(others);
        }
        List<String> names = new ArrayList<>(some.size() + others.size());
        int i = 0;
        int j = 0;
        for (PrimitiveIterator.OfInt rank = ranks.iterator(); rank.hasNext(); ) {
            names.add(fromA.contains(rank.nextInt()) ? some.get(i++) : others.get(j++));
        }
        return Hostlist.of(names);
    }

    static IdSet ranksOf(ResourceSet set, Hostlist names) {
        Set<String> wanted = new HashSet<>(names.hosts());
        Set<String> unknown = new HashSet<>(wanted);
        IdSet.Builder found = IdSet.builder();
        PrimitiveIterator.OfInt rank = set.ranks().iterator();
        for (String host : set.nodelist()) {
            int at = rank.nextInt();
            if (wanted.contains(host)) {
                found.add(at);
                unknown.remove(host);
            }
        }
        for (String host : names) {
            if (unknown.contains(host)) {
                throw unknown(host);
            }
        }
        return found.build();
    }

    static SluiceException unknown(String host) {
        return new SluiceException("host-unknown", MalformedException.quote(host) + ": no rank has this host");
    }

    private static IdSet known(ResourceSet set) {
        return set.nodelist().isEmpty() ? IdSet.empty() : set.ranks();
    }
}
