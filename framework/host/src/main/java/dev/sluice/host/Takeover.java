package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.ResourceUpdate;
import java.util.function.BiConsumer;

/**
 * Brings a new generation up to date: the inventory, one hello per live allocation in the ledger's
 * order, one alloc per pending request in queue order. The job manager sees nothing of it.
 */
final class Takeover {

    private final HostState state;

    Takeover(HostState state) {
        this.state = state;
    }

    /**
     * Tells a generation everything.
     *
     * @param refused what to do with a job that the policy refuses, given the reason
     */
    void tell(Generation generation, BiConsumer<Allocation, String> refused) {
        IdSet offered = state.ledger.up().minus(state.withheld.all());
        generation.scheduler().resources(new ResourceUpdate.Inventory(generation.shown(state.inventory), offered));
        for (Allocation job : state.ledger.allocations()) {
            // A job whose ranks are all free, with only the final free to come, holds nothing to tell of.
            if (!job.held().isEmpty() && !state.withheld.contains(job.id())) {
                hello(generation, job, refused);
            }
        }
        state.pending.values().stream().sorted(PendingAlloc.QUEUE_ORDER).forEach(generation::give);
    }

    private static void hello(Generation generation, Allocation job, BiConsumer<Allocation, String> refused) {
        if (generation.hello(job) instanceof HelloResult.Refused refusal) {
            refused.accept(job, refusal.note());
        }
    }
}
