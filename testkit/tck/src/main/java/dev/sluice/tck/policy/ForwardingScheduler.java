package dev.sluice.tck.policy;

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
import java.time.Instant;
import java.util.List;

/** A scheduler that does what another one does; a subclass changes what it wants to differ in. */
public abstract class ForwardingScheduler implements Scheduler {

    private final Scheduler inner;

    /** Forwards to {@code inner}. */
    protected ForwardingScheduler(Scheduler inner) {
        this.inner = inner;
    }

    @Override
    public void resources(ResourceUpdate update) {
        inner.resources(update);
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return inner.hello(job);
    }

    @Override
    public void alloc(AllocRequest request) {
        inner.alloc(request);
    }

    @Override
    public void free(Release release) {
        inner.free(release);
    }

    @Override
    public void cancel(JobId id) {
        inner.cancel(id);
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        inner.prioritize(changes);
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        return inner.expiration(id, expiration);
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        return inner.feasibility(jobspec);
    }

    @Override
    public Pass schedule(Budget budget) {
        return inner.schedule(budget);
    }

    @Override
    public byte[] snapshot() {
        return inner.snapshot();
    }

    @Override
    public void restore(byte[] state) {
        inner.restore(state);
    }

    @Override
    public void close() {
        try {
            inner.close();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
