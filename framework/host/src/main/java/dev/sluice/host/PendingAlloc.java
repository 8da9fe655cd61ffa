package dev.sluice.host;

import dev.sluice.model.JobId;
import dev.sluice.protocol.SchedAlloc;
import java.util.Comparator;

/**
 * A request of the job manager that has no final answer yet, whatever generation works on it.
 *
 * @param message as it came
 * @param priority as it is now
 */
record PendingAlloc(SchedAlloc message, long priority) {

    /** Priority, then submission, then id (RFC 27, Alloc): the order in which a new generation hears of them. */
    static final Comparator<PendingAlloc> QUEUE_ORDER = PendingAlloc::compare;

    // In one method: a chain of comparators costs a call for each key, a million times a sort.
    private static int compare(PendingAlloc a, PendingAlloc b) {
        if (a.priority != b.priority) {
            return a.priority > b.priority ? -1 : 1;
        }
        int bySubmission = a.message.submitted().compareTo(b.message.submitted());
        return bySubmission != 0 ? bySubmission : a.id().compareTo(b.id());
    }

    JobId id() {
        return message.id();
    }

    PendingAlloc withPriority(long newPriority) {
        return new PendingAlloc(message, newPriority);
    }
}
