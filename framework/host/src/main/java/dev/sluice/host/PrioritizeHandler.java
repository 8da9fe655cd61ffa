package dev.sluice.host;

import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.Capability;
import dev.sluice.spi.PriorityChange;
import java.util.ArrayList;
import java.util.List;

/** {@code sched.prioritize}: told to a policy that can take it, else the request is taken back and given anew. */
final class PrioritizeHandler {

    private final HostState state;

    PrioritizeHandler(HostState state) {
        this.state = state;
    }

    void handle(SchedPrioritize message) {
        List<PendingAlloc> changed = new ArrayList<>();
        for (SchedPrioritize.Entry entry : message.jobs()) {
            PendingAlloc now =
                    state.pending.computeIfPresent(entry.id(), (id, pending) -> pending.withPriority(entry.priority()));
            if (now == null) {
                state.counters.ignored++;
            } else {
                changed.add(now);
            }
        }
        if (!changed.isEmpty() && state.generation != null) {
            tell(state.generation, changed);
        }
    }

    private static void tell(Generation generation, List<PendingAlloc> changed) {
        if (generation.can(Capability.PRIORITIZE)) {
            generation
                    .scheduler()
                    .prioritize(changed.stream()
                            .map(pending -> new PriorityChange(pending.id(), pending.priority()))
                            .toList());
        } else {
            changed.forEach(pending -> generation.takeBack(pending.id()));
            changed.forEach(generation::give);
        }
    }
}
