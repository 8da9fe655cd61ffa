package dev.sluice.host;

import dev.sluice.model.SluiceException;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.Reply;
import dev.sluice.spi.Capability;
import dev.sluice.spi.Feasibility;

/** {@code feasibility.check}: asked of the policy; where it can't tell, everything is feasible (ENOSYS). */
final class FeasibilityHandler {

    private final HostState state;

    FeasibilityHandler(HostState state) {
        this.state = state;
    }

    void handle(FeasibilityCheck message) {
        Generation generation = state.generation;
        Reply untold = Reply.unsupported(message.tag(), "the policy does not serve feasibility");
        if (generation == null || !generation.can(Capability.FEASIBILITY)) {
            state.link.respond(untold);
            return;
        }
        state.debts.owing(untold, () -> {
            Feasibility verdict = generation.scheduler().feasibility(message.jobspec());
            return verdict instanceof Feasibility.Infeasible infeasible
                    ? Reply.refused(message.tag(), SluiceException.oneLine(infeasible.note()))
                    : Reply.ok(message.tag());
        });
    }
}
