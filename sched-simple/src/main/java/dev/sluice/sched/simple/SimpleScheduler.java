package dev.sluice.sched.simple;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.sched.simple.queue.Cluster;
import dev.sluice.sched.simple.queue.Line;
import dev.sluice.sched.simple.request.Request;
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
import dev.sluice.spi.SchedulerContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the host's callbacks apart: what is free is the cluster's, who is next is the line's. */
final class SimpleScheduler implements Scheduler {

    private record Told(Cluster cluster, Line line) {}

    private final SchedulerContext context;
    private final SimpleConfig config;
    private @Nullable Told told;

    // When the whole instance ends; the epoch if it does not.
    private Instant end = Instant.EPOCH;

    SimpleScheduler(SchedulerContext context, SimpleConfig config) {
        this.context = context;
        this.config = config;
    }

    @Override
    public void resources(ResourceUpdate update) {
        if (update instanceof ResourceUpdate.Inventory inventory) {
            Pool pool = new Pool(config.allocation(), inventory.resources(), inventory.up());
            Cluster cluster = new Cluster(pool, context.clock(), config.queuePolicy() != QueuePolicy.FCFS);
            told = new Told(cluster, config.line(cluster));
            end = inventory.resources().expiration();
        } else if (update instanceof ResourceUpdate.Up came) {
            cluster().up(came.ranks());
            line().replan();
        } else if (update instanceof ResourceUpdate.Down went) {
            cluster().down(went.ranks());
            line().replan();
        } else if (update instanceof ResourceUpdate.Shrink gone) {
            cluster().shrink(gone.ranks());
            line().denyInfeasible(cluster()::feasibility);
        } else if (update instanceof ResourceUpdate.Properties change) {
            cluster().properties(change);
            line().denyInfeasible(cluster()::feasibility);
        } else if (update instanceof ResourceUpdate.Expiration ends) {
            end = ends.when();
        }
    }

    private Cluster cluster() {
        return told().cluster;
    }

    private Line line() {
        return told().line;
    }

    private Told told() {
        if (told == null) {
            throw new IllegalStateException("the inventory has not been told");
        }
        return told;
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return cluster().hold(job);
    }

    @Override
    public void alloc(AllocRequest request) {
        try {
            Request wanted = RequestReader.read(request.jobspec());
            if (cluster().feasibility(wanted) instanceof Feasibility.Infeasible infeasible) {
                request.deny(infeasible.note());
            } else {
                line().add(request, wanted);
            }
        } catch (UnsupportedRequestException unsupported) {
            request.deny(unsupported.note());
        }
    }

    @Override
    public void free(Release release) {
        line().freed(cluster().free(release));
    }

    @Override
    public void cancel(JobId id) {
        line().remove(id);
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        line().prioritize(changes);
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        // RFC 27, Expiration: a job can't outlive its instance; one without an end ends with it.
        if (!end.equals(Instant.EPOCH) && expiration.isAfter(end)) {
            return ExpirationResult.refused("the instance ends at " + end + ", before " + expiration);
        }
        cluster().end(id, expiration);
        line().replan();
        return ExpirationResult.ACCEPTED;
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        try {
            return cluster().feasibility(RequestReader.read(jobspec));
        } catch (UnsupportedRequestException unsupported) {
            return Feasibility.infeasible(unsupported.note());
        }
    }

    @Override
    public Pass schedule(Budget budget) {
        return line().schedule(budget);
    }
}
