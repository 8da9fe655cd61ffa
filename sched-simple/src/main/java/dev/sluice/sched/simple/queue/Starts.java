package dev.sluice.sched.simple.queue;

import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.pool.Pool;

/** The last step of every policy: what the pool has found becomes the job's. */
final class Starts {

    private Starts() {}

    /**
     * Looks for a job's resources, and takes nothing yet. A range is met as far as the cores allow, or with its
     * least.
     *
     * @param cores how many cores the job may take
     * @return whether that is enough
     */
    static boolean find(Pool pool, Shape shape, long cores) {
        if (pool.find(shape.request()) && pool.coresFound() <= cores) {
            return true;
        }
        return shape.isRange() && pool.find(shape.least()) && pool.coresFound() <= cores;
    }

    /** Grants what the pool has found; returns how many cores that is. */
    static long start(Cluster cluster, Waiting job, boolean backfilled) {
        long cores = cluster.pool().coresFound();
        ResourceSet resources = cluster.start(job);
        job.request().alloc(resources, Notes.started(job, resources, backfilled));
        return cores;
    }
}
