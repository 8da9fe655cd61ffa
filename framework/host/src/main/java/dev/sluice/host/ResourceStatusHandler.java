package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.ResourceUpdate;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code job-manager.resource-status}: holds the job manager's count against the ledger. What a job of the
 * hello holds here and not there was freed unheard; what is in use there and unknown here is withheld.
 */
final class ResourceStatusHandler {

    private static final System.Logger LOG = System.getLogger(ResourceStatusHandler.class.getName());

    private final HostState state;
    private final FreeHandler free;

    ResourceStatusHandler(HostState state, FreeHandler free) {
        this.state = state;
        this.free = free;
    }

    void handle(ResourceStatus message) {
        state.reconciliation.answered();
        if (message.outcome() instanceof ResourceStatus.Allocated counted) {
            List<Runnable> news = recover(counted.resources());
            news.add(withhold(counted.resources().minus(state.ledger.allocated())));
            // Last, with the books in order: a policy that fails here is followed by one that learns from them.
            news.forEach(Runnable::run);
        } else if (message.outcome() instanceof ResourceStatus.Unavailable unavailable) {
            unavailable(unavailable.reason());
        }
    }

    /** Only jobs of the hello: a fresh grant may not have come to the job manager's books yet. */
    private List<Runnable> recover(ResourceSet counted) {
        List<Runnable> news = new ArrayList<>();
        Iterable<JobId> greeted = state.reconciliation.takeGreeted();
        ResourceSet uncounted = state.ledger.allocated().minus(counted);
        if (uncounted.isEmpty()) {
            return news;
        }
        for (JobId id : greeted) {
            Allocation job = state.ledger.find(id);
            ResourceSet gone = job == null ? ResourceSet.empty() : job.held().intersect(uncounted);
            if (job != null && !gone.isEmpty()) {
                state.counters.freesRecovered++;
                LOG.log(
                        System.Logger.Level.WARNING,
                        "resource-status: job {0} does not hold {1} any more; freed",
                        id,
                        gone.summary());
                news.add(free.book(new SchedFree(id, gone, gone.containsAll(job.held()))));
            }
        }
        return news;
    }

    private Runnable withhold(ResourceSet unclaimed) {
        IdSet before = state.withheld.all();
        state.withheld.unclaimed(unclaimed);
        IdSet after = state.withheld.all();
        if (!unclaimed.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "resource-status: {0} is in use, and no job is known to hold it; ranks {1} are down till then",
                    unclaimed.summary(),
                    unclaimed.ranks());
        }
        IdSet up = state.ledger.up();
        return () -> tell(after.minus(before).intersect(up), before.minus(after).intersect(up));
    }

    /** Without a count nothing can be learned; but when all lost jobs have ended, nobody is left to hold anything. */
    private void unavailable(String reason) {
        LOG.log(System.Logger.Level.WARNING, "resource-status: {0}", reason);
        state.reconciliation.takeGreeted();
        if (!state.reconciliation.anyLost()) {
            withhold(ResourceSet.empty()).run();
        }
    }

    private void tell(IdSet down, IdSet up) {
        Generation generation = state.generation;
        if (generation == null) {
            return;
        }
        if (!down.isEmpty()) {
            generation.scheduler().resources(new ResourceUpdate.Down(down));
        }
        if (!up.isEmpty()) {
            generation.scheduler().resources(new ResourceUpdate.Up(up));
        }
    }
}
