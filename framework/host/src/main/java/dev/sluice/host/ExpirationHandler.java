package dev.sluice.host;

import dev.sluice.model.SluiceException;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.spi.Capability;
import dev.sluice.spi.ExpirationResult;

/** {@code sched.expiration}: the policy is asked if it can judge; the ledger follows what was decided. */
final class ExpirationHandler {

    private final HostState state;

    ExpirationHandler(HostState state) {
        this.state = state;
    }

    void handle(SchedExpiration message) {
        Allocation allocation = state.ledger.find(message.id());
        if (allocation == null) {
            state.counters.ignored++;
            state.link.respond(Reply.refused(message.tag(), "job " + message.id() + " has no allocation"));
            return;
        }
        try {
            allocation.until(message.expiration());
        } catch (IllegalArgumentException impossible) {
            state.link.respond(Reply.refused(message.tag(), "job " + message.id() + ": " + impossible.getMessage()));
            return;
        }
        ask(message, allocation);
    }

    private void ask(SchedExpiration message, Allocation allocation) {
        Generation generation = state.generation;
        if (generation == null || !generation.can(Capability.EXPIRATION) || !state.knows(generation, allocation)) {
            // RFC 27, Expiration: ENOSYS is read as "not implemented", and the new time counts.
            state.ledger.expire(message.id(), message.expiration());
            state.link.respond(Reply.unsupported(message.tag(), "the policy does not serve expiration"));
            return;
        }
        state.debts.owing(Reply.refused(message.tag(), "the policy failed"), () -> {
            ExpirationResult result = generation.scheduler().expiration(message.id(), message.expiration());
            if (result instanceof ExpirationResult.Refused refused) {
                return Reply.refused(message.tag(), SluiceException.oneLine(refused.note()));
            }
            state.ledger.expire(message.id(), message.expiration());
            return Reply.ok(message.tag());
        });
    }
}
