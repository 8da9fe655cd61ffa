package dev.sluice.sched.simple.queue;

import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.plan.Lookahead;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.spi.HelloResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps a place: who would run on into the job's time may not touch the resources that it would be given. */
final class PlaceGuard implements Guard {

    private final Cluster cluster;
    private final long time;
    private final ResourceSet place;

    // What of the place is free now; null when that must be looked up.
    private @Nullable ResourceSet shade;

    PlaceGuard(Cluster cluster, Waiting job, long now) {
        this.cluster = cluster;
        Optional<Lookahead.Place> found = cluster.place(job.shape().least(), job.need(), now);
        time = found.map(Lookahead.Place::time).orElse(Micros.NEVER);
        place = found.map(Lookahead.Place::resources).orElse(ResourceSet.empty());
    }

    @Override
    public long time() {
        return time;
    }

    @Override
    public long beside() {
        // With no place to keep, nothing may run on for ever either: it might be what the job waits for.
        return time == Micros.NEVER ? 0 : cluster.pool().freeCores() - shade().coreCount();
    }

    private ResourceSet shade() {
        if (shade == null) {
            shade = cluster.pool().freeOf(place);
        }
        return shade;
    }

    @Override
    public long start(Waiting job, boolean beside, long free) {
        Pool pool = cluster.pool();
        if (!beside) {
            shade = null;
            return find(job, free);
        }
        ResourceSet kept = shade();
        if (pool.hold(kept) instanceof HelloResult.Refused refused) {
            throw new IllegalStateException("what is free can't be kept: " + refused.note());
        }
        try {
            return find(job, free);
        } finally {
            pool.free(kept);
        }
    }

    private long find(Waiting job, long free) {
        return Starts.find(cluster.pool(), job.shape(), free) ? Starts.start(cluster, job, true) : -1;
    }
}
