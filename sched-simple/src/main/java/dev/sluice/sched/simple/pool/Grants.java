package dev.sluice.sched.simple.pool;

import dev.sluice.model.IdSet;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the R of allocations: ranks, hosts and their properties, and what rides along. */
final class Grants {

    private final Machine machine;
    private final Optional<RawJson> scheduling;

    Grants(Machine machine) {
        this.machine = machine;
        this.scheduling = machine.inventory().scheduling();
    }

    /** R of a job on one node: there are many of those, so it takes a short way. */
    ResourceSet ofNode(int node, IdSet cores, IdSet gpus, int slots) {
        int rank = machine.rank(node);
        ResourceSet granted =
                ResourceSet.ofRank(rank, cores, gpus, machine.host(node)).withNslots(slots);
        if (!machine.properties().isEmpty()) {
            granted = granted.withProperties(propertiesOf(IdSet.single(rank)));
        }
        return scheduling.isEmpty() ? granted : granted.withScheduling(scheduling.get());
    }

    private Map<String, IdSet> propertiesOf(IdSet ranks) {
        Map<String, IdSet> own = new HashMap<>();
        machine.properties().forEach((name, holders) -> {
            IdSet common = holders.intersect(ranks);
            if (!common.isEmpty()) {
                own.put(name, common);
            }
        });
        return own;
    }

    /** Begins the R of a job on several nodes. */
    Gatherer gather() {
        return new Gatherer();
    }

    /** Takes the nodes of one job in the order of their ranks. */
    final class Gatherer {
        private final ResourceSet.Builder builder = ResourceSet.builder();
        private final IdSet.Builder allRanks = IdSet.builder();
        private final IdSet.Builder positions = IdSet.builder();

        // Neighbours that give the same are one entry from the start.
        private IdSet.Builder ranks = IdSet.builder();
        private @Nullable IdSet cores;
        private @Nullable IdSet gpus;

        void add(int node, IdSet coresTaken, IdSet gpusTaken) {
            if (!coresTaken.equals(cores) || !gpusTaken.equals(gpus)) {
                endEntry();
                cores = coresTaken;
                gpus = gpusTaken;
            }
            ranks.add(machine.rank(node));
            allRanks.add(machine.rank(node));
            positions.add(node);
        }

        private void endEntry() {
            if (cores != null && gpus != null) {
                builder.addAll(new ResourceSet.Entry(ranks.build(), cores, gpus));
                ranks = IdSet.builder();
            }
        }

        ResourceSet build(int slots) {
            endEntry();
            builder.nslots(slots);
            if (!machine.nodelist().isEmpty()) {
                builder.nodelist(machine.nodelist().select(positions.build()));
            }
            propertiesOf(allRanks.build()).forEach(builder::property);
            scheduling.ifPresent(builder::scheduling);
            return builder.build();
        }
    }
}
