package dev.sluice.host;

import dev.sluice.model.JobId;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The pending requests that a policy is not shown, the best one first. One that is taken out or replaced stays
 * in the heap until it comes to the top or the stale ones are swept out, half of all at the latest: moving a
 * million requests would cost a sorted tree several seconds.
 */
final class HiddenRequests {

    /** So few stale ones are not worth a sweep. */
    private static final int FEW = 64;

    private final PriorityQueue<PendingAlloc> heap = new PriorityQueue<>(PendingAlloc.QUEUE_ORDER);

    /** What is not the pending request of its job any more is stale. */
    private final Map<JobId, PendingAlloc> pending;

    private int stale;

    HiddenRequests(Map<JobId, PendingAlloc> pending) {
        this.pending = pending;
    }

    void add(PendingAlloc request) {
        heap.add(request);
    }

    /** One of these is not pending any more. */
    void gone() {
        stale++;
    }

    /** The best one, or null if there is none. */
    @Nullable
    PendingAlloc best() {
        if (stale > FEW && stale > heap.size() / 2) {
            heap.removeIf(request -> !isPending(request));
            stale = 0;
        }
        PendingAlloc best = heap.peek();
        while (best != null && !isPending(best)) {
            heap.poll();
            best = heap.peek();
        }
        return best;
    }

    /** Takes the best one out, right after it was asked for. */
    void removeBest() {
        heap.poll();
    }

    @SuppressWarnings("ReferenceEquality") // one with the same priority again is another, and in the heap by itself
    private boolean isPending(PendingAlloc request) {
        return pending.get(request.id()) == request;
    }
}
