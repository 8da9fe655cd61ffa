package dev.sluice.host;

import dev.sluice.model.JobId;
import dev.sluice.spi.Capability;
import dev.sluice.spi.PriorityChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Shows the policy every request there is, and keeps nothing of its own. */
final class OpenWindow implements RequestWindow {

    private final Generation generation;

    OpenWindow(Generation generation) {
        this.generation = generation;
    }

    @Override
    public void begin(Map<JobId, PendingAlloc> pending) {
        pending.values().stream().sorted(PendingAlloc.QUEUE_ORDER).forEach(generation::give);
    }

    @Override
    public void add(PendingAlloc request) {
        generation.give(request);
    }

    @Override
    public void cancel(PendingAlloc request) {
        generation.takeBack(request.id());
    }

    @Override
    public void settled(PendingAlloc request) {}

    @Override
    public void prioritize(List<Change> changes) {
        List<PendingAlloc> waiting = new ArrayList<>();
        for (Change change : changes) {
            if (generation.waits(change.after().id())) {
                waiting.add(change.after());
            }
        }
        if (!generation.can(Capability.PRIORITIZE)) {
            // One that the policy completes while others are taken back stays with it.
            waiting.removeIf(request -> !generation.takeBack(request.id()));
            waiting.forEach(generation::give);
        } else if (!waiting.isEmpty()) {
            generation
                    .scheduler()
                    .prioritize(waiting.stream()
                            .map(request -> new PriorityChange(request.id(), request.priority()))
                            .toList());
        }
    }
}
