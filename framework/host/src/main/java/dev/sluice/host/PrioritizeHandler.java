package dev.sluice.host;

import dev.sluice.model.JobId;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.Capability;
import dev.sluice.spi.PriorityChange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sched.prioritize}: told to a policy that can take it, else the request is taken back and given anew. */
final class PrioritizeHandler {

    private final HostState state;

    PrioritizeHandler(HostState state) {
        this.state = state;
    }

    void handle(SchedPrioritize message) {
        // By id, since a job that is named twice must not be given twice; its last priority counts.
        Map<JobId, PendingAlloc> changed = new LinkedHashMap<>();
        for (SchedPrioritize.Entry entry : message.jobs()) {
            PendingAlloc now =
                    state.pending.computeIfPresent(entry.id(), (id, pending) -> pending.withPriority(entry.priority()));
            if (now == null) {
                state.counters.ignored++;
            } else {
                changed.put(now.id(), now);
            }
        }
        if (!changed.isEmpty() && state.generation != null) {
            tell(state.generation, changed.values());
        }
    }

    private static void tell(Generation generation, Collection<PendingAlloc> changed) {
        if (generation.can(Capability.PRIORITIZE)) {
            generation
                    .scheduler()
                    .prioritize(changed.stream()
                            .map(pending -> new PriorityChange(pending.id(), pending.priority()))
                            .toList());
        } else {
            List<PendingAlloc> again = new ArrayList<>();
            for (PendingAlloc pending : changed) {
                if (generation.takeBack(pending.id())) {
                    again.add(pending);
                }
            }
            again.forEach(generation::give);
        }
    }
}
