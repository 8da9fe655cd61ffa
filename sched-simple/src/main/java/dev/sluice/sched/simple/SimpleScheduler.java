package dev.sluice.sched.simple;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.sched.simple.request.RequestReader;
import dev.sluice.sched.simple.request.UnsupportedRequestException;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the host's callbacks apart: what is free is the pool's, who is next is the queue's. */
final class SimpleScheduler implements Scheduler {

    private final AllocationMode mode;
    private final FcfsQueue queue;
    private @Nullable Pool pool;

    // When the whole instance ends; the epoch if it does not.
    private Instant end = Instant.EPOCH;

    SimpleScheduler(AllocationMode mode, FcfsQueue queue) {
        this.mode = mode;
        this.queue = queue;
    }

    @Override
    public void resources(ResourceUpdate update) {
        if (update instanceof ResourceUpdate.Inventory inventory) {
            pool = new Pool(mode, inventory.resources(), inventory.up());
            end = inventory.resources().expiration();
        } else if (update instanceof ResourceUpdate.Up came) {
            pool().up(came.ranks());
            queue.retry();
        } else if (update instanceof ResourceUpdate.Down went) {
            pool().down(went.ranks());
        } else if (update instanceof ResourceUpdate.Shrink gone) {
            pool().shrink(gone.ranks());
            queue.denyInfeasible(this::feasibility);
        } else if (update instanceof ResourceUpdate.Properties change) {
            pool().properties(change);
            queue.denyInfeasible(this::feasibility);
        } else if (update instanceof ResourceUpdate.Expiration ends) {
            end = ends.when();
        }
    }

    private Pool pool() {
        if (pool == null) {
            throw new IllegalStateException("the inventory has not been told");
        }
        return pool;
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return pool().hold(job.resources());
    }

    @Override
    public void alloc(AllocRequest request) {
        if (feasibility(request.jobspec()) instanceof Feasibility.Infeasible infeasible) {
            request.deny(infeasible.note());
        } else {
            queue.add(request);
        }
    }

    @Override
    public void free(Release release) {
        pool().free(release.resources());
        queue.retry();
    }

    @Override
    public void cancel(JobId id) {
        queue.remove(id);
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        queue.prioritize(changes);
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        // RFC 27, Expiration: a job can't outlive its instance; one without an end ends with it.
        if (!end.equals(Instant.EPOCH) && expiration.isAfter(end)) {
            return ExpirationResult.refused("the instance ends at " + end + ", before " + expiration);
        }
        return ExpirationResult.ACCEPTED;
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        try {
            return pool().feasibility(RequestReader.read(jobspec));
        } catch (UnsupportedRequestException unsupported) {
            return Feasibility.infeasible(unsupported.note());
        }
    }

    @Override
    public Pass schedule(Budget budget) {
        return queue.schedule(pool(), budget);
    }
}
