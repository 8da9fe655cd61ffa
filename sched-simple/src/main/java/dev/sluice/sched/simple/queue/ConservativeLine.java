package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.plan.Timeline;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Conservative backfilling: every job has a reservation, made when it comes, of a number of cores. When something
 * comes free before its time each job in queue order is taken out of the plan and put back at its earliest start,
 * with the others in place; so no job starts later than it was promised, as long as jobs end by their estimates
 * and counting cores tells whether they fit.
 */
public final class ConservativeLine implements Line {

    private final Cluster cluster;
    private final PendingJobs pending;
    private final NavigableSet<Waiting> reservations = new TreeSet<>(Waiting.EARLIEST_FIRST);
    private final List<Waiting> arrived = new ArrayList<>();
    private boolean freed;
    private boolean broken;

    // Since a job was put where it is, there is more room than then only before this time. Who could not start
    // earlier can do so only if he runs at such a time; so the search for an earlier start ends there.
    private long roomBefore = Long.MIN_VALUE;

    /** A queue in front of a machine. */
    public ConservativeLine(Cluster cluster) {
        this.cluster = cluster;
        this.pending = new PendingJobs(cluster.pool().smallestNode(), false);
    }

    @Override
    public void add(AllocRequest request, Request wanted) {
        remove(request.id());
        arrived.add(pending.add(request, wanted));
    }

    @Override
    public void remove(JobId id) {
        Waiting job = pending.get(id);
        if (job != null) {
            freed(endOf(job));
            withdraw(job);
            pending.remove(job);
        }
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        // Reservations of one time lie in queue order, which is about to change.
        List<Waiting> moved = new ArrayList<>();
        for (PriorityChange change : changes) {
            Waiting job = pending.get(change.id());
            if (job != null && reservations.remove(job)) {
                moved.add(job);
            }
        }
        pending.prioritize(changes);
        reservations.addAll(moved);
        freed = true;
    }

    @Override
    public void freed(long until) {
        freed = true;
        roomBefore = Math.max(roomBefore, until);
    }

    private static long endOf(Waiting job) {
        return Micros.plus(job.reserved, job.length());
    }

    @Override
    public void replan() {
        broken = true;
    }

    @Override
    public void denyInfeasible(Function<Request, Feasibility> judge) {
        pending.forEach(this::withdraw);
        Denial.of(pending, judge);
        broken = true;
    }

    @Override
    public Pass schedule(Budget budget) {
        long now = cluster.now();
        // Who should have started and could not waits for a job that is overdue, or for room that is in pieces.
        if (broken || (!reservations.isEmpty() && reservations.first().reserved < now)) {
            pending.forEach(this::withdraw);
            pending.forEach(job -> reserve(job, now));
            roomBefore = Long.MIN_VALUE;
        } else {
            if (freed) {
                improve(now);
            }
            for (Waiting job : arrived) {
                if (pending.get(job.id()) == job) {
                    reserve(job, now);
                }
            }
        }
        arrived.clear();
        freed = false;
        broken = false;
        Pass pass = startDue(now, budget);
        if (pass == Pass.DONE) {
            pending.tellPositions();
        }
        return pass;
    }

    private void reserve(Waiting job, long now) {
        job.fresh = false;
        long start = earliest(job, now, Micros.NEVER);
        if (start != Micros.NEVER) {
            job.reserved = start;
            count(job, 1);
            reservations.add(job);
        }
        tell(job, now);
    }

    private long earliest(Waiting job, long now, long before) {
        long missing = job.need() - cluster.pool().freeCores() - cluster.overdueCores();
        return cluster.timeline().firstFit(now, missing, job.length(), before);
    }

    private void count(Waiting job, int times) {
        Timeline timeline = cluster.timeline();
        timeline.add(job.reserved, -times * job.need());
        timeline.add(endOf(job), times * job.need());
    }

    private void withdraw(Waiting job) {
        if (job.reserved != Micros.NEVER) {
            reservations.remove(job);
            count(job, -1);
            job.reserved = Micros.NEVER;
        }
    }

    private void improve(long now) {
        // Room that a job leaves is there for those before it the next time only.
        long[] left = {Long.MIN_VALUE};
        pending.forEach(job -> {
            long end = improve(job, now);
            roomBefore = Math.max(roomBefore, end);
            left[0] = Math.max(left[0], end);
        });
        roomBefore = left[0];
    }

    // Returns the end of the room that the job has left by moving; the beginning of time if it has not moved.
    private long improve(Waiting job, long now) {
        if (job.reserved == now || job.fresh) {
            return Long.MIN_VALUE;
        }
        long promised = job.reserved;
        if (promised == Micros.NEVER) {
            reserve(job, now);
            return Long.MIN_VALUE;
        }
        long end = endOf(job);
        count(job, -1);
        long start = earliest(job, now, Math.min(promised, roomBefore));
        if (start == Micros.NEVER) {
            count(job, 1);
            return Long.MIN_VALUE;
        }
        reservations.remove(job);
        job.reserved = start;
        reservations.add(job);
        tell(job, now);
        count(job, 1);
        return end;
    }

    private Pass startDue(long now, Budget budget) {
        Guard guard = null;
        for (Waiting job : due(now)) {
            if (guard == null ? start(job) : startBeside(job, guard, now)) {
                if (budget.exhausted()) {
                    return Pass.MORE;
                }
            } else if (guard == null && !job.shape().isDivisible()) {
                guard = new PlaceGuard(cluster, job, now);
                Notes.blocked(job, guard.time());
            }
        }
        return Pass.DONE;
    }

    private List<Waiting> due(long now) {
        List<Waiting> due = new ArrayList<>();
        for (Waiting job : reservations) {
            if (job.reserved > now) {
                break;
            }
            due.add(job);
        }
        return due;
    }

    // Reservations count the least of a range; more than that is only there where nobody else waits.
    private boolean start(Waiting job) {
        Pool pool = cluster.pool();
        boolean alone = pending.inQueueOrder().size() == 1;
        if (!pool.find(alone ? job.shape().request() : job.shape().least())) {
            return false;
        }
        boolean backfilled = pending.first() != job;
        withdraw(job);
        pending.remove(job);
        Starts.start(cluster, job, backfilled);
        return true;
    }

    private boolean startBeside(Waiting job, Guard guard, long now) {
        boolean beside = job.length() > guard.window(now);
        if (guard.start(job, beside, job.need()) < 0) {
            return false;
        }
        withdraw(job);
        pending.remove(job);
        return true;
    }

    // An estimate is told when it is made, and again when the wait has halved or grown: a few words per job.
    private static void tell(Waiting job, long now) {
        if (!job.shape().isDivisible()) {
            return;
        }
        Long known = job.told.estimate;
        long start = job.reserved;
        if (known == null || start > known || start - now <= (known - now) / 2) {
            Notes.estimate(job, start);
        }
    }
}
