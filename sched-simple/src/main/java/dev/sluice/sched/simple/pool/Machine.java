package dev.sluice.sched.simple.pool;

import dev.sluice.model.Constraint;
import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.ResourceUpdate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the inventory says and no job changes: the nodes, numbered from 0 in the order of their ranks. Nodes keep
 * their numbers when others leave.
 */
final class Machine {

    // Jobs mostly share a few constraints (a queue's property, say); looking each up costs all nodes.
    private static final int CONSTRAINTS_KEPT = 64;

    private final int[] ranks;
    private final Hostlist nodelist;
    private final String[] hosts;
    private final List<IdSet> cores = new ArrayList<>();
    private final List<IdSet> gpus = new ArrayList<>();
    private final int mostCores;
    private final int mostGpus;
    private final FreeIndex whole;

    private ResourceSet inventory;
    private Map<String, IdSet> properties;
    private final boolean[] lost;

    private final Map<Constraint, IndexTree> matches = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Constraint, IndexTree> eldest) {
            return size() > CONSTRAINTS_KEPT;
        }
    };

    Machine(ResourceSet inventory) {
        this.inventory = inventory;
        this.ranks = inventory.ranks().stream().toArray();
        this.lost = new boolean[ranks.length];
        this.properties = grantedProperties(inventory);
        this.nodelist = inventory.nodelist();
        this.hosts = nodelist.hosts().toArray(String[]::new);
        inventory.forEachRank((rank, coreIds, gpuIds) -> {
            cores.add(coreIds);
            gpus.add(gpuIds);
        });
        this.mostCores = most(cores);
        this.mostGpus = most(gpus);
        this.whole = emptyIndex();
        for (int node = 0; node < ranks.length; node++) {
            whole.add(node, (int) cores.get(node).count(), (int) gpus.get(node).count());
        }
    }

    private static int most(List<IdSet> units) {
        return units.stream()
                .mapToInt(ids -> Math.toIntExact(ids.count()))
                .max()
                .orElse(0);
    }

    FreeIndex emptyIndex() {
        return new FreeIndex(ranks.length, mostCores, mostGpus);
    }

    IndexTree emptyNodes() {
        return new IndexTree(ranks.length);
    }

    ResourceSet inventory() {
        return inventory;
    }

    /** The hosts of all nodes that there ever were, by number; empty where the inventory has none. */
    Hostlist nodelist() {
        return nodelist;
    }

    /** The properties of ranks that go into R of a job. */
    Map<String, IdSet> properties() {
        return properties;
    }

    /** Takes nodes out. */
    void shrink(IdSet gone) {
        gone.intersect(inventory.ranks()).forEachId(rank -> {
            int node = node(rank);
            whole.remove(
                    node, (int) cores.get(node).count(), (int) gpus.get(node).count());
            lost[node] = true;
        });
        become(inventory.withoutRanks(gone));
    }

    /** Gives nodes other properties. */
    void properties(ResourceUpdate.Properties change) {
        become(inventory.withProperties(change.applyTo(inventory.properties())));
    }

    private void become(ResourceSet other) {
        inventory = other;
        properties = grantedProperties(other);
        matches.clear();
    }

    // RFC 20: properties with a leading + describe the instance; R of a job is without them.
    private static Map<String, IdSet> grantedProperties(ResourceSet inventory) {
        return inventory.withoutLocalProperties().properties();
    }

    /** How many nodes there are. */
    int size() {
        return Math.toIntExact(inventory.nodeCount());
    }

    /** How many cores every node has at least. */
    long fewestCores() {
        return cores.stream().mapToLong(IdSet::count).min().orElse(0);
    }

    /** How many nodes there ever were; numbers of nodes are below. */
    int nodes() {
        return ranks.length;
    }

    int rank(int node) {
        return ranks[node];
    }

    /** A node's host, null where the inventory has no hosts. */
    @Nullable
    String host(int node) {
        return hosts.length == 0 ? null : hosts[node];
    }

    /** The node of a rank, or -1 where the inventory lacks it. */
    int node(int rank) {
        // Ranks mostly have no holes.
        int guess = ranks.length == 0 ? -1 : rank - ranks[0];
        if (guess >= 0 && guess < ranks.length && ranks[guess] == rank) {
            return lost[guess] ? -1 : guess;
        }
        int found = Arrays.binarySearch(ranks, rank);
        return found < 0 || lost[found] ? -1 : found;
    }

    List<IdSet> cores() {
        return cores;
    }

    List<IdSet> gpus() {
        return gpus;
    }

    /** All nodes, up or down, by all that they have. */
    FreeIndex whole() {
        return whole;
    }

    /** The nodes that meet a constraint, or null if there is none to meet. */
    @Nullable
    IndexTree matching(Optional<Constraint> constraint) {
        return constraint.isEmpty() ? null : matches.computeIfAbsent(constraint.get(), this::find);
    }

    private IndexTree find(Constraint constraint) {
        IndexTree found = emptyNodes();
        constraint.select(inventory).forEachId(rank -> found.add(node(rank)));
        return found;
    }
}
