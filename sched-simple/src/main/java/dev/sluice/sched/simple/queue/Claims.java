package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.plan.Timeline;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Jobs whose start is decided and that wait for cores whose jobs end, by their estimates, in this very instant.
 * Counting has them started. When the cores come free, in the same instant, the jobs are granted them; if the
 * instant passes without that, the decision is void.
 */
final class Claims {

    private record Claim(Waiting job, boolean backfilled, long end) {}

    private final Cluster cluster;
    private final List<Claim> claims = new ArrayList<>();
    private long since;

    Claims(Cluster cluster) {
        this.cluster = cluster;
    }

    boolean isEmpty() {
        return claims.isEmpty();
    }

    /** A job's start is decided. */
    void add(Waiting job, boolean backfilled, long now) {
        since = now;
        Claim claim = new Claim(job, backfilled, Micros.plus(now, job.length()));
        claims.add(claim);
        count(claim, 1);
    }

    private void count(Claim claim, int times) {
        Timeline timeline = cluster.timeline();
        timeline.add(since, -times * claim.job.need());
        timeline.add(claim.end, times * claim.job.need());
    }

    /** Grants what has come free; gives claims of an earlier instant to {@code back}. */
    void settle(long now, Consumer<Waiting> back) {
        for (Iterator<Claim> all = claims.iterator(); all.hasNext(); ) {
            Claim claim = all.next();
            if (since != now) {
                all.remove();
                count(claim, -1);
                back.accept(claim.job);
            } else if (Starts.find(cluster.pool(), claim.job.shape(), claim.job.need())) {
                all.remove();
                count(claim, -1);
                Starts.start(cluster, claim.job, claim.backfilled);
            }
        }
    }

    /** Takes a job's claim back; returns the job, or null where it has none. */
    @Nullable
    Waiting remove(JobId id) {
        for (Iterator<Claim> all = claims.iterator(); all.hasNext(); ) {
            Claim claim = all.next();
            if (claim.job.id().equals(id)) {
                all.remove();
                count(claim, -1);
                return claim.job;
            }
        }
        return null;
    }

    /** Takes all claims back. */
    void clear(Consumer<Waiting> back) {
        for (Claim claim : claims) {
            count(claim, -1);
            back.accept(claim.job);
        }
        claims.clear();
    }
}
