package dev.sluice.sched.simple.plan;

import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.HelloResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/**
 * Plays out what will come free, job by job, until a request fits, and puts everything back. The cost is that
 * of the jobs that must end first.
 */
public final class Lookahead {

    /**
     * Where and when a request fits.
     *
     * @param time the earliest by all estimates
     * @param resources what it would be given then, if nothing else were
     */
    public record Place(long time, ResourceSet resources) {}

    private final Pool pool;
    private final RunningJobs running;
    private final Deque<ResourceSet> given = new ArrayDeque<>();

    /** Looks ahead on a pool. */
    public Lookahead(Pool pool, RunningJobs running) {
        this.pool = pool;
        this.running = running;
    }

    /**
     * The place for a request that does not fit now; empty if it doesn't fit even when all jobs have ended
     * that ever will.
     *
     * @param need how many cores it takes at least
     */
    public Optional<Place> find(Request request, long need, long now) {
        Optional<Place> place = search(request, need, now);
        while (!given.isEmpty()) {
            if (pool.hold(given.pop()) instanceof HelloResult.Refused refused) {
                throw new IllegalStateException("what was looked at can't be put back: " + refused.note());
            }
        }
        return place;
    }

    private Optional<Place> search(Request request, long need, long now) {
        running.overdue().forEach(this::give);
        long time = now;
        Iterator<RunningJob> jobs = running.due().iterator();
        RunningJob next = jobs.hasNext() ? jobs.next() : null;
        while (true) {
            while (next != null && next.end() <= time) {
                give(next);
                next = jobs.hasNext() ? jobs.next() : null;
            }
            if (pool.freeCores() >= need && pool.find(request)) {
                ResourceSet resources = pool.take();
                pool.free(resources);
                return Optional.of(new Place(time, resources));
            }
            if (next == null) {
                return Optional.empty();
            }
            time = next.end();
        }
    }

    private void give(RunningJob job) {
        pool.free(job.resources());
        given.push(job.resources());
    }
}
