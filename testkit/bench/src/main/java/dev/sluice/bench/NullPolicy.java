package dev.sluice.bench;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.JobId;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** A policy that does nothing but what a benchmark does at each request. */
final class NullPolicy implements Scheduler {

    private final Consumer<AllocRequest> onAlloc;

    private NullPolicy(Consumer<AllocRequest> onAlloc) {
        this.onAlloc = onAlloc;
    }

    static LoadedPolicy loaded(Consumer<AllocRequest> onAlloc) {
        return new LoadedPolicy(
                "null",
                "0",
                Set.of(Capability.PARTIAL_OK, Capability.PRIORITIZE, Capability.SCHEDULING_KEY),
                Map.of(),
                context -> new NullPolicy(onAlloc));
    }

    @Override
    public void resources(ResourceUpdate update) {
        // Not even this.
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return HelloResult.ACCEPTED;
    }

    @Override
    public void alloc(AllocRequest request) {
        onAlloc.accept(request);
    }

    @Override
    public void free(Release release) {
        // Nor this.
    }

    @Override
    public void cancel(JobId id) {
        // Nor this.
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        // Nor this.
    }

    @Override
    public Pass schedule(Budget budget) {
        return Pass.DONE;
    }
}
