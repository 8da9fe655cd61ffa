package dev.sluice.host;

import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.SchedulerMessage;
import java.time.InstantSource;

/** Gives each message to the handler of its topic, and each answer to the job manager. */
final class Dispatcher {

    private final HostState state;
    private final AllocHandler alloc;
    private final FreeHandler free;
    private final CancelHandler cancel;
    private final PrioritizeHandler prioritize;
    private final ExpirationHandler expiration;
    private final FeasibilityHandler feasibility;
    private final ResourceHandler resources;
    private final ResourceStatusHandler status;
    private final AnswerHandler answers;

    Dispatcher(HostState state, InstantSource clock, GatheredFrees gathered) {
        this.state = state;
        alloc = new AllocHandler(state);
        free = new FreeHandler(state, gathered);
        cancel = new CancelHandler(state);
        prioritize = new PrioritizeHandler(state);
        expiration = new ExpirationHandler(state);
        feasibility = new FeasibilityHandler(state);
        resources = new ResourceHandler(state);
        status = new ResourceStatusHandler(state, free);
        answers = new AnswerHandler(state, clock);
    }

    void dispatch(SchedulerMessage message) {
        if (message instanceof SchedAlloc request) {
            alloc.handle(request);
        } else if (message instanceof SchedFree request) {
            free.handle(request);
        } else if (message instanceof SchedCancel request) {
            cancel.handle(request);
        } else if (message instanceof SchedPrioritize request) {
            prioritize.handle(request);
        } else if (message instanceof SchedExpiration request) {
            expiration.handle(request);
        } else if (message instanceof FeasibilityCheck request) {
            feasibility.handle(request);
        } else if (message instanceof AcquireResponse response) {
            resources.handle(response);
        } else if (message instanceof ResourceStatus count) {
            status.handle(count);
        } else {
            // Hello responses after the handshake: nobody asked.
            state.counters.ignored++;
        }
    }

    /** Empties the outbox of the generation at work. */
    void deliver() {
        Generation generation = state.generation;
        if (generation == null) {
            return;
        }
        for (Answer answer = generation.nextAnswer(); answer != null; answer = generation.nextAnswer()) {
            answers.handle(generation, answer);
        }
    }
}
