package dev.sluice.tck.zoo;

import dev.sluice.host.Callback;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
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
import dev.sluice.tck.policy.ForwardingScheduler;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs something before one of its callbacks, which usually throws. */
final class Thrower extends ForwardingScheduler {

    private final Callback where;
    private final BooleanSupplier ill;
    private final Runnable what;

    Thrower(Scheduler honest, Callback where, BooleanSupplier ill, Runnable what) {
        super(honest);
        this.where = where;
        this.ill = ill;
        this.what = what;
        at(Callback.CREATE);
    }

    private void at(Callback here) {
        if (here == where && ill.getAsBoolean()) {
            what.run();
        }
    }

    @Override
    public void resources(ResourceUpdate update) {
        at(Callback.RESOURCES);
        super.resources(update);
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        at(Callback.HELLO);
        return super.hello(job);
    }

    @Override
    public void alloc(AllocRequest request) {
        at(Callback.ALLOC);
        super.alloc(request);
    }

    @Override
    public void free(Release release) {
        at(Callback.FREE);
        super.free(release);
    }

    @Override
    public void cancel(JobId id) {
        at(Callback.CANCEL);
        super.cancel(id);
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        at(Callback.PRIORITIZE);
        super.prioritize(changes);
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        at(Callback.EXPIRATION);
        return super.expiration(id, expiration);
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        at(Callback.FEASIBILITY);
        return super.feasibility(jobspec);
    }

    @Override
    public Pass schedule(Budget budget) {
        at(Callback.SCHEDULE);
        return super.schedule(budget);
    }

    /** Not empty, so that there is something to restore. */
    @Override
    public byte[] snapshot() {
        at(Callback.SNAPSHOT);
        return new byte[] {1};
    }

    @Override
    public void restore(byte[] state) {
        at(Callback.RESTORE);
    }

    @Override
    public void close() {
        at(Callback.CLOSE);
        super.close();
    }
}
