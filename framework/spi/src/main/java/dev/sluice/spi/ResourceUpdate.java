package dev.sluice.spi;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;

/** The inventory, or a change of it (RFC 28). */
public sealed interface ResourceUpdate {

    /**
     * All there is to schedule; always the first update and given once.
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
}
