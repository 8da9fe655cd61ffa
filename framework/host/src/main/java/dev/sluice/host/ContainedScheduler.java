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
import java.util.function.Supplier;

/**
 * Turns whatever a policy throws into one {@link PolicyFault} that names the callback. Only a virtual
 * machine that is broken passes through. A stack that overflowed and a heap that ran full are the policy's
 * own: ending it gives back what it took, and who would rather end the process has an option of the
 * virtual machine for that.
 */
final class ContainedScheduler implements Scheduler {

    private final Scheduler policy;

    ContainedScheduler(Scheduler policy) {
        this.policy = policy;
    }

    /** Makes the policy itself; what throws there is a fault of the callback {@code create}. */
    static ContainedScheduler create(Supplier<Scheduler> factory) {
        return new ContainedScheduler(contain("create", factory));
    }

    @Override
    public void resources(ResourceUpdate update) {
        contain("resources", () -> policy.resources(update));
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return contain("hello", () -> policy.hello(job));
    }

    @Override
    public void alloc(AllocRequest request) {
        contain("alloc", () -> policy.alloc(request));
    }

    @Override
    public void free(Release release) {
        contain("free", () -> policy.free(release));
    }

    @Override
    public void cancel(JobId id) {
        contain("cancel", () -> policy.cancel(id));
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        contain("prioritize", () -> policy.prioritize(changes));
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        return contain("expiration", () -> policy.expiration(id, expiration));
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        return contain("feasibility", () -> policy.feasibility(jobspec));
    }

    @Override
    public Pass schedule(Budget budget) {
        return contain("schedule", () -> policy.schedule(budget));
    }

    @Override
    public void close() {
        contain("close", policy::close);
    }

    private static void contain(String callback, Runnable call) {
        contain(callback, () -> {
            call.run();
            return Boolean.TRUE;
        });
    }

    // A plugin can throw anything: linkage errors, and checked exceptions where its language has none.
    private static <T> T contain(String callback, Supplier<T> call) {
        T result;
        try {
            result = call.get();
        } catch (Throwable fault) {
            if (fault instanceof InternalError || fault instanceof UnknownError) {
                throw fault;
            }
            throw new PolicyFault(callback, fault);
        }
        if (result == null) {
            throw new PolicyFault(callback + " returned null");
        }
        return result;
    }
}
