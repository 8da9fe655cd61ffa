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
    static final Comparator<PendingAlloc> QUEUE_ORDER = Comparator.comparingLong(PendingAlloc::priority)
            .reversed()
            .thenComparing(pending -> pending.message.submitted())
            .thenComparing(PendingAlloc::id);

    JobId id() {
        return message.id();
    }

    PendingAlloc withPriority(long newPriority) {
        return new PendingAlloc(message, newPriority);
    }
}
