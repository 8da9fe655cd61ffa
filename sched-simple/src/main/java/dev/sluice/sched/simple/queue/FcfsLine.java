package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** First come, first served: the head of the queue starts as soon as it can, and nothing before it. */
public final class FcfsLine implements Line {

    private final Cluster cluster;
    private final PendingJobs pending;

    // The head that did not fit; as long as nothing came free it won't fit now.
    private @Nullable Waiting blocked;

    /** A queue in front of a machine. */
    public FcfsLine(Cluster cluster) {
        this.cluster = cluster;
        this.pending = new PendingJobs(cluster.pool().smallestNode(), false);
    }

    @Override
    public void add(AllocRequest request, Request wanted) {
        pending.add(request, wanted);
    }

    @Override
    public void remove(JobId id) {
        pending.remove(id);
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        pending.prioritize(changes);
    }

    @Override
    public void freed(long until) {
        blocked = null;
    }

    @Override
    public void replan() {
        blocked = null;
    }

    @Override
    public void denyInfeasible(Function<Request, Feasibility> judge) {
        Denial.of(pending, judge);
        blocked = null;
    }

    @Override
    public Pass schedule(Budget budget) {
        for (Waiting head = pending.first(); head != null && head != blocked; head = pending.first()) {
            if (budget.exhausted()) {
                return Pass.MORE;
            }
            if (!cluster.pool().find(head.shape().request())) {
                blocked = head;
                Notes.blocked(head, Micros.NEVER);
                break;
            }
            pending.remove(head);
            Starts.start(cluster, head, false);
        }
        pending.tellPositions();
        return Pass.DONE;
    }
}
