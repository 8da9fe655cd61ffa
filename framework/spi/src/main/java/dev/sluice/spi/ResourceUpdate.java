package dev.sluice.spi;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** The inventory, or a change of it (RFC 28). */
public sealed interface ResourceUpdate {

    /**
     * All there is to schedule; always the first update and given once: a new one begins a new generation.
     *
     * @param resources every rank with its cores and gpus, hosts and properties; its expiration is the
     *     end of the whole instance
     * @param up the ranks that may be allocated now; the others are down
     */
    record Inventory(ResourceSet resources, IdSet up) implements ResourceUpdate {}

    /** These ranks may be allocated from now on. */
    record Up(IdSet ranks) implements ResourceUpdate {}

    /** Nothing new may be put on these ranks until they come up; what runs there keeps its resources. */
    record Down(IdSet ranks) implements ResourceUpdate {}

    /**
     * These ranks are gone for good: they don't count for feasibility any more, and no later callback names
     * them. What jobs hold there stays theirs without the policy; a job that holds nothing on other ranks
     * has come to its end for it, and no {@link Release} follows. Told only with {@link
     * Capability#SHRINK}; without it the ranks go {@link Down}, and frees still name them.
     */
    record Shrink(IdSet ranks) implements ResourceUpdate {}

    /**
     * Properties of ranks have changed. What runs stays where it is. Told only with {@link
     * Capability#PROPERTIES}.
     *
     * @param add properties and the ranks that have them from now on
     * @param remove properties and the ranks that have them no longer; applied after {@code add}
     */
    record Properties(Map<String, IdSet> add, Map<String, IdSet> remove) implements ResourceUpdate {
        /** Copies the maps. */
        public Properties {
            add = Map.copyOf(add);
            remove = Map.copyOf(remove);
        }

        /** The properties of an inventory after this change. */
        public Map<String, IdSet> applyTo(Map<String, IdSet> before) {
            Map<String, IdSet> after = new TreeMap<>(before);
            add.forEach((name, ranks) -> after.merge(name, ranks, IdSet::union));
            remove.forEach((name, ranks) -> after.computeIfPresent(name, (key, holders) -> holders.minus(ranks)));
            after.values().removeIf(IdSet::isEmpty);
            return after;
        }
    }

    /**
     * The whole instance ends at another time. Told to every policy; one that plans no further than its jobs
     * may ignore it. Where the host writes the times of a grant, it goes by this end.
     *
     * @param when the new end, {@link Instant#EPOCH} for none
     */
    record Expiration(Instant when) implements ResourceUpdate {}
}
