package dev.sluice.host;

import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.SchedCancel;

/**
 * {@code sched.cancel}: the request is answered here, whatever the policy does. One that was granted
 * already has its SUCCESS under way, and the job manager frees it (RFC 27, Cancel).
 */
final class CancelHandler {

    private final HostState state;

    CancelHandler(HostState state) {
        this.state = state;
    }

    void handle(SchedCancel message) {
        PendingAlloc pending = state.pending.remove(message.id());
        if (pending == null) {
            state.counters.ignored++;
            return;
        }
        state.annotations.over(message.id());
        state.link.respond(new AllocCancel(message.id()));
        if (state.generation != null) {
            state.generation.window().cancel(pending);
        }
    }
}
