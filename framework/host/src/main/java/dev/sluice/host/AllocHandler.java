package dev.sluice.host;

import dev.sluice.protocol.SchedAlloc;

/** {@code sched.alloc}: a request joins the pending ones and goes to the policy. */
final class AllocHandler {

    private static final System.Logger LOG = System.getLogger(AllocHandler.class.getName());

    private final HostState state;

    AllocHandler(HostState state) {
        this.state = state;
    }

    void handle(SchedAlloc message) {
        // RFC 27: at most one alloc request per job is in flight, and none for a job that holds resources.
        if (state.pending.containsKey(message.id()) || state.ledger.find(message.id()) != null) {
            state.counters.ignored++;
            LOG.log(
                    System.Logger.Level.WARNING,
                    "sched.alloc: job {0} has a request or resources already",
                    message.id());
            return;
        }
        PendingAlloc pending = new PendingAlloc(message, message.priority());
        state.pending.put(message.id(), pending);
        if (state.generation != null) {
            state.generation.window().add(pending);
        }
    }
}
