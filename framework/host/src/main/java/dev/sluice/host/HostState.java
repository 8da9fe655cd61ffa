package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.SchedulerStatus;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the handlers of one host share. It exists from the first acquire response on. */
final class HostState {

    final JobManagerLink link;
    final Counters counters;
    final Ledger ledger;
    final Withheld withheld = new Withheld();
    final Debts debts;
    final Reconciliation reconciliation;
    final AnnotationRecord annotations;
    final Map<JobId, PendingAlloc> pending = new HashMap<>();

    /** What there is to schedule now (RFC 28). */
    ResourceSet inventory;

    /** Ranks that have left the inventory; jobs may still hold something there. */
    IdSet shrunk = IdSet.empty();

    /** Whether the policy is to be replaced by a new generation of itself, for what it can't be told otherwise. */
    boolean reloadWanted;

    /** The policy at work; null while none is: its faults are being slept off, or it failed for good. */
    @Nullable
    Generation generation;

    /** Whether something has happened that the policy should decide on. */
    boolean passWanted;

    HostState(JobManagerLink link, Counters counters, ResourceSet inventory, Ledger ledger) {
        this.link = link;
        debts = new Debts(link);
        this.counters = counters;
        this.inventory = inventory;
        this.ledger = ledger;
        reconciliation = new Reconciliation(link);
        annotations = new AnnotationRecord(link);
    }

    /**
     * The answer to {@code sched.resource-status}, as the job manager sees it: what is withheld from the
     * policy is in use, not down, and so are the cores that nobody can say whose they are.
     */
    SchedulerStatus resourceStatus() {
        ResourceSet down = inventory.withoutRanks(ledger.up());
        ResourceSet held = ledger.allocated().union(withheld.unclaimed());
        return new SchedulerStatus(inventory.withoutScheduling(), down.withoutScheduling(), inventory.intersect(held));
    }

    /** Whether a generation knows that a job holds something. */
    boolean knows(Generation asked, @Nullable Allocation job) {
        return job != null
                && !withheld.contains(job.id())
                && !asked.known(job.held()).isEmpty();
    }
}
