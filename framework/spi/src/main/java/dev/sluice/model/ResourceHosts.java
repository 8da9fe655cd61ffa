package dev.sluice.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The hosts of some ranks: the n-th host of a nodelist is that of the n-th rank (RFC 20).
 *
 * <p>A set that is cut from another shares its hosts, and makes a list of its own only for those who
 * ask for one; so does a set of one rank.
 */
final class ResourceHosts {
    static final ResourceHosts UNKNOWN = new ResourceHosts(null, Hostlist.empty(), IdSet.empty());

    private final @Nullable String only;
    private final Hostlist list;
    private final IdSet listed;

    private ResourceHosts(@Nullable String only, Hostlist list, IdSet listed) {
        this.only = only;
        this.list = list;
        this.listed = listed;
    }

    /** The host of the one rank that there is. */
    static ResourceHosts one(@Nullable String host) {
        return host == null ? UNKNOWN : new ResourceHosts(host, Hostlist.empty(), IdSet.empty());
    }

    /** As many hosts as ranks, or none. */
    static ResourceHosts of(Hostlist hosts, IdSet ranks) {
        return hosts.isEmpty() ? UNKNOWN : new ResourceHosts(null, hosts, ranks);
    }

    /** Whether no host is known. */
    boolean areUnknown() {
        return only == null && list.isEmpty();
    }

    /** The hosts of {@code ranks}, which are all among those whose hosts these are. */
    Hostlist list(IdSet ranks) {
        if (only != null) {
            return ranks.isEmpty() ? Hostlist.empty() : Hostlist.of(only);
        }
        return list.isEmpty() || listed.equals(ranks) ? list : list.select(listed, ranks);
    }

    /** The host of {@code rank}, which is among those whose hosts these are. */
    Optional<String> host(int rank) {
        if (only != null || list.isEmpty()) {
            return Optional.ofNullable(only);
        }
        return Optional.of(list.get((int) listed.position(rank)));
    }

    static void requireOneEach(Hostlist hosts, IdSet ranks) {
        if (hosts.size() != ranks.count()) {
            throw new MalformedException("host-count", hosts.size() + " hosts for " + ranks.count() + " ranks")
                    .at("nodelist");
        }
    }

    /** The hosts of ranks of either set, those that {@code a} knows from there. */
    static ResourceHosts merge(IdSet ranks, ResourceSet a, ResourceSet b) {
        IdSet known = a.hosts().areUnknown() ? IdSet.empty() : a.ranks();
        if (known.containsAll(ranks)) {
            return a.hosts();
        }
        IdSet fromA = ranks.intersect(known);
        IdSet fromB = ranks.minus(fromA);
        if (b.hosts().areUnknown() || !b.ranks().containsAll(fromB)) {
            return UNKNOWN;
        }
        if (fromA.isEmpty()) {
            return b.hosts();
        }
        Hostlist some = a.hosts().list(fromA);
        Hostlist others = b.hosts().list(fromB);
        if (fromA.last() < fromB.first()) {
            return of(some.append(others), ranks);
        }
        List<String> names = new ArrayList<>(some.size() + others.size());
        int i = 0;
        int j = 0;
        for (PrimitiveIterator.OfInt rank = ranks.iterator(); rank.hasNext(); ) {
            names.add(fromA.contains(rank.nextInt()) ? some.get(i++) : others.get(j++));
        }
        return of(Hostlist.of(names), ranks);
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
}
