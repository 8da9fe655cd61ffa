package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * EASY backfilling: the head starts as soon as it can, and jobs behind it start before it if by all estimates they
 * don't put it off: they end in time, or take only what the head will leave free.
 */
public final class EasyLine implements Line {

    private final Cluster cluster;
    private final PendingJobs pending;
    private final Claims claims;
    private final boolean counting;
    private final JobTree candidates;
    private long pass;
    private @Nullable Waiting told;

    /** A queue in front of a machine. */
    public EasyLine(Cluster cluster, Reservation reservation, BackfillOrder order) {
        this.cluster = cluster;
        this.pending = new PendingJobs(cluster.pool().smallestNode(), order == BackfillOrder.SJF);
        this.claims = new Claims(cluster);
        this.counting = reservation == Reservation.COUNT;
        this.candidates = order == BackfillOrder.SJF ? pending.shortestFirst() : pending.inQueueOrder();
    }

    @Override
    public void add(AllocRequest request, Request wanted) {
        claims.remove(request.id());
        pending.add(request, wanted);
    }

    @Override
    public void remove(JobId id) {
        if (claims.remove(id) == null) {
            pending.remove(id);
        }
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        for (PriorityChange change : changes) {
            Waiting claimed = claims.remove(change.id());
            if (claimed != null) {
                pending.restore(claimed);
            }
        }
        pending.prioritize(changes);
    }

    @Override
    public void freed(long until) {
        // The next pass looks at all that counts anyway.
    }

    @Override
    public void replan() {
        claims.clear(pending::restore);
    }

    @Override
    public void denyInfeasible(Function<Request, Feasibility> judge) {
        replan();
        Denial.of(pending, judge);
    }

    @Override
    public Pass schedule(Budget budget) {
        long now = cluster.now();
        pass++;
        claims.settle(now, pending::restore);
        Waiting head = pending.first();
        while (head != null && startHead(head, now)) {
            if (budget.exhausted()) {
                return Pass.MORE;
            }
            head = pending.first();
        }
        if (told != null && told != head && pending.get(told.id()) == told) {
            Notes.unblocked(told);
        }
        told = head;
        // Claims are for cores whichever they are, so beside them no place can be kept; this instant is not over.
        boolean guarded = head != null && (counts(head) || claims.isEmpty());
        if (head != null && guarded && backfill(head, now, budget) == Pass.MORE) {
            return Pass.MORE;
        }
        pending.tellPositions();
        return Pass.DONE;
    }

    // What counting has free now: also what ends in this instant, and without what is claimed of it.
    private long free(long now) {
        return cluster.pool().freeCores() + cluster.timeline().at(now);
    }

    private boolean counts(Waiting job) {
        return counting && job.shape().isDivisible();
    }

    private boolean startHead(Waiting head, long now) {
        long free = free(now);
        if (head.need() > free) {
            return false;
        }
        if (Starts.find(cluster.pool(), head.shape(), free)) {
            pending.remove(head);
            Starts.start(cluster, head, false);
            return true;
        }
        if (counts(head)) {
            pending.remove(head);
            claims.add(head, false, now);
            return true;
        }
        return false;
    }

    private Pass backfill(Waiting head, long now, Budget budget) {
        Guard guard = counts(head) ? new CountGuard(cluster, head, now) : new PlaceGuard(cluster, head, now);
        tell(head, guard.time(), now);
        long window = guard.window(now);
        Waiting job = candidates == pending.inQueueOrder() ? head : null;
        while (true) {
            long free = free(now);
            job = candidates.next(job, new JobTree.Gap(free, guard.beside(), window));
            if (job == null) {
                return Pass.DONE;
            }
            boolean beside = job.length() > window;
            if (job == head || job.shape().isFull(pass, beside)) {
                continue;
            }
            if (guard.start(job, beside, free) >= 0) {
                pending.remove(job);
                if (budget.exhausted()) {
                    return Pass.MORE;
                }
            } else if (guard instanceof CountGuard count && job.shape().isDivisible()) {
                pending.remove(job);
                claims.add(job, true, now);
                if (beside) {
                    count.take(job.need());
                }
            } else {
                job.shape().full(pass, beside);
            }
        }
    }

    // Who waits for jobs that may end at any moment was told a time that has come; it moves no further.
    private static void tell(Waiting head, long estimate, long now) {
        Long known = head.told.estimate;
        if (known == null || known > now || estimate != now) {
            Notes.blocked(head, estimate);
        }
    }
}
