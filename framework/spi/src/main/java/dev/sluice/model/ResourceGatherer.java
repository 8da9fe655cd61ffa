package dev.sluice.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Takes the parts of a set in any order, and checks what can be checked only when all are there. */
final class ResourceGatherer {
    private final List<ResourceSet.Entry> entries = new ArrayList<>(1);
    private Map<String, IdSet> properties = Map.of();
    private @Nullable Map<Integer, String> hosts;
    private @Nullable Hostlist nodelist;
    private long starttime;
    private long expiration;
    private int nslots;
    private @Nullable RawJson scheduling;

    void add(ResourceSet.Entry entry) {
        if (!entry.ranks().isEmpty()) {
            entries.add(entry);
        }
    }

    void host(int rank, String host) {
        if (hosts == null) {
            hosts = new HashMap<>();
        }
        hosts.put(rank, host);
    }

    void nodelist(Hostlist list) {
        nodelist = list;
    }

    void property(String name, IdSet ranks) {
        if (properties.isEmpty()) {
            properties = new TreeMap<>();
        }
        properties.put(name, ranks);
    }

    void properties(Map<String, IdSet> all) {
        properties = all;
    }

    void starttime(long micros) {
        starttime = micros;
    }

    void expiration(long micros) {
        expiration = micros;
    }

    void nslots(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("nslots " + slots + " is not greater than 0");
        }
        nslots = slots;
    }

    void scheduling(RawJson value) {
        scheduling = value;
    }

    ResourceSet build() {
        Entries canonical = Entries.of(entries);
        IdSet ranks = canonical.ranks();
        ResourceExtras extras = ResourceExtras.NONE;
        if (!properties.isEmpty() || starttime != 0 || expiration != 0 || nslots != 0 || scheduling != null) {
            extras = new ResourceExtras(
                    PropertyNames.check(properties, ranks), starttime, expiration, nslots, scheduling);
        }
        return new ResourceSet(canonical, ResourceHosts.of(hostsOf(ranks), ranks), extras);
    }

    private Hostlist hostsOf(IdSet ranks) {
        if (nodelist != null) {
            ResourceHosts.requireOneEach(nodelist, ranks);
            return nodelist;
        }
        Map<Integer, String> known = hosts;
        if (known == null || known.size() < ranks.count()) {
            return Hostlist.empty();
        }
        List<String> names = new ArrayList<>(known.size());
        ranks.forEachId(rank -> names.add(known.get(rank)));
        return Hostlist.of(names);
    }
}
