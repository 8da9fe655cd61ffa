package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.spi.Capability;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Carries a policy's answers to the job manager. A grant is checked against the ledger and recorded
 * there before it leaves; one that can't be is the policy's fault and does not leave.
 */
final class AnswerHandler {

    private final HostState state;
    private final InstantSource clock;

    AnswerHandler(HostState state, InstantSource clock) {
        this.state = state;
        this.clock = clock;
    }

    void handle(Generation generation, Answer answer) {
        if (answer instanceof Answer.Grant grant) {
            grant(generation, grant);
        } else if (answer instanceof Answer.Deny deny) {
            state.pending.remove(deny.id());
            generation.forget(deny.id());
            state.link.respond(new AllocDeny(deny.id(), deny.note()));
        } else if (answer instanceof Answer.Annotate annotate) {
            state.link.respond(new AllocAnnotate(annotate.id(), annotate.annotations()));
        }
    }

    private void grant(Generation generation, Answer.Grant grant) {
        String refusal = state.ledger.refusal(grant.resources());
        if (refusal != null) {
            throw new PolicyFault(
                    "job " + grant.id() + ": granted " + grant.resources().summary() + ", but " + refusal);
        }
        PendingAlloc pending = state.pending.remove(grant.id());
        if (pending == null) {
            throw new IllegalStateException("job " + grant.id() + ": an open request that is not pending");
        }
        generation.forget(grant.id());
        ResourceSet resources = stamped(written(generation, grant.resources()), pending);
        state.ledger.record(new Allocation(
                grant.id(),
                pending.priority(),
                pending.message().userid(),
                pending.message().submitted(),
                resources,
                IdSet.empty()));
        state.link.respond(new AllocSuccess(grant.id(), resources, grant.annotations()));
    }

    private static ResourceSet written(Generation generation, ResourceSet resources) {
        return generation.can(Capability.SCHEDULING_KEY) ? resources : resources.withoutScheduling();
    }

    /** Start and end of the allocation where the policy left both open; the instance's own end bounds it. */
    private ResourceSet stamped(ResourceSet resources, PendingAlloc pending) {
        if (!resources.starttime().equals(Instant.EPOCH)
                || !resources.expiration().equals(Instant.EPOCH)) {
            return resources;
        }
        Instant start = clock.instant();
        Instant bound = state.inventory.expiration();
        Instant end = pending.message().jobspec().duration().map(start::plus).orElse(bound);
        boolean cut = !bound.equals(Instant.EPOCH) && bound.isBefore(end);
        return resources.withTimes(start, cut ? bound : end);
    }
}
