package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.SluiceException;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.ResourceUpdate;
import java.util.function.BiConsumer;

/**
 * Brings a new generation up to date: the inventory, one hello per live allocation in the ledger's
 * order, one alloc per pending request that it is shown, in queue order. The job manager sees nothing of it.
 */
final class Takeover {

    private static final System.Logger LOG = System.getLogger(Takeover.class.getName());

    private final HostState state;

    Takeover(HostState state) {
        this.state = state;
    }

    /**
     * Starts a generation with none beside it. A job that the policy refuses is lost: to the policy its
     * ranks are down until it has ended.
     *
     * @param carried the state of an earlier generation, or empty
     * @throws RestoreFault if the policy failed with that state
     */
    void alone(Generation fresh, byte[] carried) {
        IdSet.Builder withheld = IdSet.builder();
        hellos(fresh, carried, (job, note) -> {
            state.counters.jobsRefused++;
            LOG.log(
                    System.Logger.Level.ERROR,
                    "hello: job {0} refused by {1}: {2}",
                    job.id(),
                    fresh.policy().name(),
                    note);
            state.withheld.add(job.id(), job.held().ranks());
            withheld.addAll(job.held().ranks());
            state.link.raise(job.id(), "scheduler-restart", note);
        });
        IdSet down = withheld.build();
        if (!down.isEmpty()) {
            fresh.scheduler().resources(new ResourceUpdate.Down(down));
        }
        requests(fresh);
    }

    /**
     * Starts a generation beside the one at work. If that fails, it is the caller's to end.
     *
     * @param carried the state of the one at work, or empty
     * @throws PolicyException if the policy refuses a job
     */
    void beside(Generation fresh, byte[] carried) {
        hellos(fresh, carried, (job, note) -> {
            throw new PolicyException(
                    "hello-refused", "%s: job %s: %s".formatted(fresh.policy().name(), job.id(), note));
        });
        requests(fresh);
    }

    private void hellos(Generation generation, byte[] carried, BiConsumer<Allocation, String> refused) {
        generation.begin(state);
        IdSet offered = state.ledger.up().minus(state.withheld.all());
        generation.scheduler().resources(new ResourceUpdate.Inventory(generation.shown(state.inventory), offered));
        restore(generation, carried);
        for (Allocation job : state.ledger.allocations()) {
            // A job whose ranks are all free, with only the final free to come, holds nothing to tell of.
            if (state.knows(generation, job) && generation.hello(job) instanceof HelloResult.Refused refusal) {
                refused.accept(job, SluiceException.oneLine(refusal.note()));
            }
        }
    }

    private static void restore(Generation generation, byte[] carried) {
        if (carried.length > 0) {
            try {
                generation.scheduler().restore(carried);
            } catch (PolicyFault fault) {
                throw new RestoreFault(fault);
            }
        }
    }

    private void requests(Generation generation) {
        generation.window().begin(state.pending);
    }
}
