package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.Limitation;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;

/** {@code sched.free}: the ledger takes back what the job holds of it, then the policy is told. */
final class FreeHandler {

    private static final System.Logger LOG = System.getLogger(FreeHandler.class.getName());

    private final HostState state;
    private final GatheredFrees gathered;

    FreeHandler(HostState state, GatheredFrees gathered) {
        this.state = state;
        this.gathered = gathered;
    }

    void handle(SchedFree message) {
        book(message).run();
    }

    /** Puts the books in order; what is then to be told to the policy is left to the caller. */
    Runnable book(SchedFree message) {
        JobId id = message.id();
        Allocation before = state.ledger.find(id);
        ResourceSet freed = state.ledger.release(id, message.resources(), message.last());
        if (before == null || freed == null) {
            unknown(id, message.last());
            return () -> {};
        }
        if (!message.last() && !freed.containsAll(message.resources())) {
            state.counters.freesCut++;
            LOG.log(
                    System.Logger.Level.WARNING,
                    "sched.free: job {0} does not hold all of {1}; cut to {2}",
                    id,
                    message.resources().summary(),
                    freed.summary());
        }
        Allocation rest = state.ledger.find(id);
        if (rest == null) {
            state.reconciliation.ended(id);
        }
        ResourceSet left = rest == null ? ResourceSet.empty() : rest.held();
        if (state.withheld.contains(id)) {
            IdSet ranks = state.withheld.release(id, freed.ranks().minus(left.ranks()), message.last());
            return () -> offerAgain(ranks);
        }
        return () -> {
            gathered.forgetEnded();
            if (state.generation != null && !freed.isEmpty()) {
                tell(state.generation, before, freed, left);
            }
        };
    }

    private void tell(Generation generation, Allocation before, ResourceSet freed, ResourceSet left) {
        // To the policy the last free is the one that leaves nothing: a generation that starts after
        // it never hears of the job, so what the manager calls final may come too late to be told.
        boolean last = generation.known(left).isEmpty();
        ResourceSet told = freed;
        if (generation.policy().limitations().contains(Limitation.WHOLE_FREE)) {
            told = last ? gathered.all(generation, before) : gathered.keep(generation, before);
        }
        ResourceSet fragment = generation.known(told);
        if (!fragment.isEmpty()) {
            generation.scheduler().free(new Release(before.id(), generation.shown(fragment), last));
        }
    }

    /**
     * The ledger knows nothing of the job. If something is in use and nobody knows by whom, it may be this
     * job's: only the job manager can tell how much of it is left.
     */
    private void unknown(JobId id, boolean last) {
        if (!state.reconciliation.isLost(id)) {
            state.counters.ignored++;
            LOG.log(System.Logger.Level.WARNING, "sched.free: job {0} holds nothing", id);
        } else if (last) {
            state.reconciliation.ended(id);
        }
        if (!state.withheld.unclaimed().isEmpty()) {
            state.reconciliation.ask();
        }
    }

    /** No policy knew the job; to the policy its ranks were down, and now they come up. */
    private void offerAgain(IdSet ranks) {
        IdSet up = ranks.intersect(state.ledger.up());
        if (!up.isEmpty() && state.generation != null) {
            state.generation.scheduler().resources(new ResourceUpdate.Up(up));
        }
    }
}
