package dev.sluice.sched.simple.queue;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.plan.Lookahead;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.plan.RunningJobs;
import dev.sluice.sched.simple.plan.Timeline;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** The machine as queues see it: what is free now, and what will be when. */
public final class Cluster {

    private final Pool pool;
    private final InstantSource clock;
    private final Timeline timeline = new Timeline();
    private final RunningJobs running = new RunningJobs(timeline);
    private final Lookahead lookahead;
    private final boolean planning;

    /**
     * Makes a machine on which nothing runs.
     *
     * @param planning whether anybody will ask what comes free when; if not, no book is kept of it
     */
    public Cluster(Pool pool, InstantSource clock, boolean planning) {
        this.planning = planning;
        this.pool = pool;
        this.clock = clock;
        this.lookahead = new Lookahead(pool, running);
    }

    /** What is free now. */
    Pool pool() {
        return pool;
    }

    /** How the free cores change from now on: ends of running jobs, and what queues add for plans of theirs. */
    Timeline timeline() {
        return timeline;
    }

    long overdueCores() {
        return running.overdueCores();
    }

    /** The time, after a look at who is past its end. */
    long now() {
        long now = Micros.of(clock.instant());
        running.advance(now);
        return now;
    }

    /** Where and when a request would fit by all estimates. */
    Optional<Lookahead.Place> place(Request request, long need, long now) {
        return lookahead.find(request, need, now);
    }

    /** Gives a job what the pool has found for it. */
    ResourceSet start(Waiting job) {
        if (!planning) {
            return pool.take();
        }
        long cores = pool.coresFound();
        ResourceSet resources = pool.take();
        running.add(job.id(), resources, cores, Micros.plus(Micros.of(clock.instant()), job.length()));
        return resources;
    }

    /** Whether a request could ever be met. */
    public Feasibility feasibility(Request request) {
        return pool.feasibility(request);
    }

    /** Takes what a job holds that runs already. */
    public HelloResult hold(AllocatedJob job) {
        HelloResult result = pool.hold(job.resources());
        if (planning && result instanceof HelloResult.Accepted) {
            long end = Micros.ofEnd(job.resources().expiration());
            running.add(job.id(), job.resources(), pool.coresUp(job.resources()), end);
        }
        return result;
    }

    /**
     * Takes back what a job frees.
     *
     * @return until when the job would have held it, {@link Micros#NEVER} if nobody knows
     */
    public long free(Release release) {
        pool.free(release.resources());
        if (!planning) {
            return Micros.NEVER;
        }
        long cores = pool.coresUp(release.resources());
        return running.free(release.id(), release.resources(), cores, release.last());
    }

    /** A running job ends at another time, {@link Instant#EPOCH} for no end. */
    public void end(JobId id, Instant when) {
        running.end(id, Micros.ofEnd(when));
    }

    /** Lets ranks be allocated. */
    public void up(IdSet ranks) {
        pool.up(ranks);
        running.recount(pool::coresUp);
    }

    /** Lets nothing new be put on ranks. */
    public void down(IdSet ranks) {
        pool.down(ranks);
        running.recount(pool::coresUp);
    }

    /** Takes ranks out for good. */
    public void shrink(IdSet ranks) {
        pool.shrink(ranks);
        running.shrink(ranks, pool::coresUp);
    }

    /** Gives ranks other properties. */
    public void properties(ResourceUpdate.Properties change) {
        pool.properties(change);
    }
}
