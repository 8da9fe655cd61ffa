package dev.sluice.sched.simple.queue;

import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.plan.Timeline;

/**
 * Keeps a number of cores: the job fits at the earliest time at which by all estimates so many are free, and what
 * is free beyond its need then is extra.
 */
final class CountGuard implements Guard {

    private final Cluster cluster;
    private final long time;
    private long extra;

    CountGuard(Cluster cluster, Waiting job, long now) {
        this.cluster = cluster;
        Timeline timeline = cluster.timeline();
        long missing = job.need() - cluster.pool().freeCores() - cluster.overdueCores();
        time = timeline.firstAtLeast(now, missing);
        extra = time == Micros.NEVER ? 0 : timeline.at(time) - missing;
    }

    @Override
    public long time() {
        return time;
    }

    @Override
    public long beside() {
        return extra;
    }

    /** Some of what is extra goes to another job. */
    void take(long cores) {
        extra -= cores;
    }

    @Override
    public long start(Waiting job, boolean beside, long free) {
        long most = beside ? Math.min(free, extra) : free;
        if (!Starts.find(cluster.pool(), job.shape(), most)) {
            return -1;
        }
        long cores = Starts.start(cluster, job, true);
        if (beside) {
            take(cores);
        }
        return cores;
    }
}
