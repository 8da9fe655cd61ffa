package dev.sluice.host;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.spi.Capability;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Carries a policy's answers to the job manager. A grant is checked against the ledger and recorded
 * there before it leaves; one that can't be is the policy's fault and does not leave.
 */
final class AnswerHandler {

    /** Where the times of R end; what would end later has no end. */
    private static final Instant NEVER = Instant.ofEpochSecond(999_999_999_999L);

    private final HostState state;
    private final InstantSource clock;

    AnswerHandler(HostState state, InstantSource clock) {
        this.state = state;
        this.clock = clock;
    }

    void handle(Generation generation, Answer answer) {
        PendingAlloc pending = state.pending.get(answer.id());
        if (pending == null || !generation.awaits(answer)) {
            generation.answeredLate(answer);
        } else if (answer instanceof Answer.Grant grant) {
            grant(generation, grant, pending);
        } else if (answer instanceof Answer.Deny deny) {
            settle(generation, deny);
            state.annotations.over(deny.id());
            state.link.respond(new AllocDeny(deny.id(), deny.note()));
            generation.window().settled(pending);
        } else if (answer instanceof Answer.Annotate annotate) {
            state.annotations.annotated(annotate.id(), generation.number(), annotate.annotations());
            state.link.respond(new AllocAnnotate(annotate.id(), annotate.annotations()));
        }
    }

    private void grant(Generation generation, Answer.Grant grant, PendingAlloc pending) {
        String refusal = refusal(grant.resources(), pending);
        if (refusal != null) {
            throw new PolicyFault(
                    "job " + grant.id() + ": granted " + grant.resources().summary() + ", but " + refusal);
        }
        settle(generation, grant);
        ResourceSet resources = stamped(written(generation, grant.resources()), pending);
        state.ledger.record(new Allocation(
                grant.id(),
                pending.priority(),
                pending.message().userid(),
                pending.message().submitted(),
                resources,
                IdSet.empty()));
        Annotations annotations = state.annotations.granted(grant.id(), generation.number(), grant.annotations());
        state.link.respond(new AllocSuccess(grant.id(), resources, annotations));
        // Last, since it may call the policy, which may throw.
        generation.window().settled(pending);
    }

    private @Nullable String refusal(ResourceSet resources, PendingAlloc pending) {
        String refusal = state.ledger.refusal(resources);
        if (refusal == null) {
            refusal = GrantCheck.of(pending.message().jobspec()).refusal(resources);
        }
        if (refusal != null) {
            return refusal;
        }
        IdSet withheld = state.withheld.all().intersect(resources.ranks());
        return withheld.isEmpty() ? null : "rank " + withheld + " is down until a job that was refused has ended";
    }

    /** The request is answered for good. */
    private void settle(Generation generation, Answer answer) {
        generation.forget(answer.id());
        state.pending.remove(answer.id());
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
        if (!start.isBefore(NEVER)) {
            return resources; // only virtual time gets there
        }
        Instant end = pending.message()
                .jobspec()
                .duration()
                .map(start::plus)
                .filter(ends -> ends.isBefore(NEVER))
                .orElse(Instant.EPOCH);
        Instant bound = state.inventory.expiration();
        if (!bound.equals(Instant.EPOCH) && (end.equals(Instant.EPOCH) || bound.isBefore(end))) {
            // RFC 20: R ends after it starts. In an instance that is over, it does so at once.
            Instant soonest = start.plus(1, ChronoUnit.MICROS);
            end = bound.isBefore(soonest) ? soonest : bound;
        }
        return resources.withTimes(start, end);
    }
}
