package dev.sluice.sched.simple;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Pass;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;

/** Schedulers with a machine in front of them. */
public final class Machines {

    private Machines() {}

    /** Ranks 0 to {@code nodes - 1} named n0 and so on, all alike. */
    public static ResourceSet inventory(int nodes, int cores) {
        ResourceSet.Builder builder = ResourceSet.builder();
        for (int rank = 0; rank < nodes; rank++) {
            builder.add(rank, IdSet.range(0, cores - 1), IdSet.empty(), "n" + rank);
        }
        return builder.build();
    }

    /** The scheduler of the defaults, told of a machine that is up. */
    static Scheduler scheduler(ResourceSet inventory) {
        SimpleProvider provider = new SimpleProvider();
        Scheduler scheduler = provider.create(new FakeContext(), provider.defaults());
        scheduler.resources(new ResourceUpdate.Inventory(inventory, inventory.ranks()));
        return scheduler;
    }

    /** A request that remembers what it is answered. */
    public static AllocRequest request(long id, long priority, long submittedSecond, Jobspec jobspec) {
        return new FakeRequest(id, priority, submittedSecond, jobspec);
    }

    /** Runs a pass that has all the time it wants. */
    static void pass(Scheduler scheduler) {
        if (scheduler.schedule(Budget.UNLIMITED) != Pass.DONE) {
            throw new AssertionError("a pass without a limit must end");
        }
    }
}
