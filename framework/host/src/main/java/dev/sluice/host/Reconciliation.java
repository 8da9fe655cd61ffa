package dev.sluice.host;

import dev.sluice.model.JobId;
import dev.sluice.protocol.JobManagerLink;
import java.util.HashSet;
import java.util.Set;

/**
 * What is still open between the ledger and the job manager's own count: the jobs of the hello, of whose
 * frees some may have been lost, and the jobs that were lost themselves, of which nobody can say what they
 * hold.
 */
final class Reconciliation {

    private final JobManagerLink link;
    private final Set<JobId> greeted = new HashSet<>();
    private final Set<JobId> lost = new HashSet<>();
    private boolean asked;

    Reconciliation(JobManagerLink link) {
        this.link = link;
    }

    /** A job that the hello named and that is in the ledger. */
    void greeted(JobId id) {
        greeted.add(id);
    }

    /** A job holds resources, and what they are can't be learned. */
    void lost(JobId id) {
        lost.add(id);
    }

    /** The job manager was asked for its count, and the answer is on the way. */
    void asked() {
        asked = true;
    }

    /** The answer's turn has come. */
    void answered() {
        asked = false;
    }

    /** A job holds nothing any more: whatever it gets later is a fresh grant. */
    void ended(JobId id) {
        greeted.remove(id);
        lost.remove(id);
    }

    boolean isLost(JobId id) {
        return lost.contains(id);
    }

    /** Whether there is a job that may still hold what nobody knows. */
    boolean anyLost() {
        return !lost.isEmpty();
    }

    /** The jobs of the hello that have held something ever since; they are told once. */
    Set<JobId> takeGreeted() {
        Set<JobId> jobs = Set.copyOf(greeted);
        greeted.clear();
        return jobs;
    }

    /**
     * Asks for a new count, unless one is on the way: that one comes after the free that is being handled,
     * so it counts without it.
     */
    void ask() {
        if (!asked) {
            asked = true;
            link.resourceStatus();
        }
    }
}
