package dev.sluice.bench;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ResourceTally;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A job manager that costs next to nothing, so that what is measured is the scheduler's side. */
final class LoopbackManager implements JobManagerLink {

    private final ResourceSet inventory;
    private final Map<JobId, HelloJob> running = new LinkedHashMap<>();
    private final Map<JobId, JobResources> resources = new LinkedHashMap<>();
    private final Consumer<AllocSuccess> granted;
    private @Nullable Inbox inbox;
    private long successes;

    LoopbackManager(ResourceSet inventory, Consumer<AllocSuccess> granted) {
        this.inventory = inventory;
        this.granted = granted;
    }

    void running(HelloJob job, ResourceSet holds) {
        running.put(job.id(), job);
        resources.put(job.id(), new JobResources(job.id(), new JobResources.Found(holds)));
    }

    void say(SchedulerMessage message) {
        if (inbox == null) {
            throw new IllegalStateException("no scheduler is connected");
        }
        inbox.accept(message);
    }

    long successes() {
        return successes;
    }

    @Override
    public void connect(Inbox scheduler) {
        inbox = scheduler;
    }

    @Override
    public void acquire() {
        say(AcquireResponse.inventory(inventory, inventory.ranks()));
    }

    @Override
    public void hello(boolean partialOk) {
        running.values().forEach(this::say);
        say(new HelloEnd());
    }

    @Override
    public void ready(ReadyMode mode) {
        // Requests come when the benchmark says so.
    }

    @Override
    public void lookup(JobId id) {
        say(Objects.requireNonNull(resources.get(id)));
    }

    @Override
    public void resourceStatus() {
        ResourceTally allocated = new ResourceTally();
        resources.forEach((id, r) -> {
            if (r.outcome() instanceof JobResources.Found found) {
                allocated.add(found.resources()
                        .withoutRanks(Objects.requireNonNull(running.get(id)).free()));
            }
        });
        say(allocated.status());
    }

    @Override
    public void respond(SchedulerResponse response) {
        if (response instanceof AllocSuccess success) {
            successes++;
            granted.accept(success);
        }
    }

    @Override
    public void raise(JobId id, String type, String note) {
        throw new IllegalStateException("job " + id + ": " + type + ": " + note);
    }

    @Override
    public void close() {
        inbox = null;
    }
}
