package dev.sluice.host;

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

/** A policy whose every method is called in one way: contained, timed, watched. */
final class InterceptedScheduler implements Scheduler {

    private final Scheduler policy;
    private final Calls calls;

    InterceptedScheduler(Scheduler policy, Calls calls) {
        this.policy = policy;
        this.calls = calls;
    }

    @Override
    public void resources(ResourceUpdate update) {
        run(Callback.RESOURCES, () -> policy.resources(update));
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return calls.call(Callback.HELLO, () -> policy.hello(job));
    }

    @Override
    public void alloc(AllocRequest request) {
        run(Callback.ALLOC, () -> policy.alloc(request));
    }

    @Override
    public void free(Release release) {
        run(Callback.FREE, () -> policy.free(release));
    }

    @Override
    public void cancel(JobId id) {
        run(Callback.CANCEL, () -> policy.cancel(id));
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        run(Callback.PRIORITIZE, () -> policy.prioritize(changes));
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        return calls.call(Callback.EXPIRATION, () -> policy.expiration(id, expiration));
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        return calls.call(Callback.FEASIBILITY, () -> policy.feasibility(jobspec));
    }

    @Override
    public Pass schedule(Budget budget) {
        return calls.call(Callback.SCHEDULE, () -> policy.schedule(budget));
    }

    @Override
    public byte[] snapshot() {
        return calls.call(Callback.SNAPSHOT, policy::snapshot);
    }

    @Override
    public void restore(byte[] state) {
        run(Callback.RESTORE, () -> policy.restore(state));
    }

    @Override
    public void close() {
        run(Callback.CLOSE, policy::close);
    }

    private void run(Callback callback, Runnable body) {
        calls.call(callback, () -> {
            body.run();
            return Boolean.TRUE;
        });
    }
}
