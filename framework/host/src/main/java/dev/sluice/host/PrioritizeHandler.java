package dev.sluice.host;

import dev.sluice.model.JobId;
import dev.sluice.protocol.SchedPrioritize;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sched.prioritize}: the pending requests change, and with them what the policy is shown. */
final class PrioritizeHandler {

    private final HostState state;

    PrioritizeHandler(HostState state) {
        this.state = state;
    }

    void handle(SchedPrioritize message) {
        // By id, since a job that is named twice must not be given twice; its last priority counts.
        Map<JobId, RequestWindow.Change> changes = new LinkedHashMap<>();
        for (SchedPrioritize.Entry entry : message.jobs()) {
            PendingAlloc before = state.pending.get(entry.id());
            if (before == null) {
                state.counters.ignored++;
                continue;
            }
            PendingAlloc after = before.withPriority(entry.priority());
            state.pending.put(entry.id(), after);
            RequestWindow.Change earlier = changes.get(entry.id());
            changes.put(entry.id(), new RequestWindow.Change(earlier == null ? before : earlier.before(), after));
        }
        if (!changes.isEmpty() && state.generation != null) {
            state.generation.window().prioritize(List.copyOf(changes.values()));
        }
    }
}
