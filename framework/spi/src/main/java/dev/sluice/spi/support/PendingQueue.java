package dev.sluice.spi.support;

import dev.sluice.model.JobId;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.PriorityChange;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The pending requests of a policy in queue order: highest priority first, then earliest submission,
 * then lowest id (ids compare as unsigned). Every operation costs the logarithm of the queue's length.
 */
public final class PendingQueue implements Iterable<AllocRequest> {

    private static final Comparator<Entry> QUEUE_ORDER = Comparator.comparingLong(Entry::priority)
            .reversed()
            .thenComparing(entry -> entry.request.submitted())
            .thenComparing(entry -> entry.request.id());

    private final TreeSet<Entry> order = new TreeSet<>(QUEUE_ORDER);
    private final Map<JobId, Entry> byId = new HashMap<>();

    /** A queue without requests. */
    public PendingQueue() {
        // For its comment: later compilers ask for one.
    }

    /** Adds a request; one of the same job that is still here is replaced. */
    public void add(AllocRequest request) {
        remove(request.id());
        insert(new Entry(request, request.priority()));
    }

    /** Takes a job's request out; returns it, or null where there is none. */
    public @Nullable AllocRequest remove(JobId id) {
        Entry entry = byId.remove(id);
        if (entry == null) {
            return null;
        }
        order.remove(entry);
        return entry.request;
    }

    /** Moves requests to where their new priorities put them; ids that are not here are ignored. */
    public void prioritize(List<PriorityChange> changes) {
        for (PriorityChange change : changes) {
            AllocRequest request = remove(change.id());
            if (request != null) {
                insert(new Entry(request, change.priority()));
            }
        }
    }

    /** The request to serve next, or null in an empty queue. */
    public @Nullable AllocRequest peek() {
        return order.isEmpty() ? null : order.first().request;
    }

    /** How many requests are pending. */
    public int size() {
        return byId.size();
    }

    /** Whether nothing is pending. */
    public boolean isEmpty() {
        return byId.isEmpty();
    }

    /** The requests in queue order; the iterator's {@code remove} takes a request out of the queue. */
    @Override
    public Iterator<AllocRequest> iterator() {
        Iterator<Entry> entries = order.iterator();
        return new Iterator<>() {
            private @Nullable Entry last;

            @Override
            public boolean hasNext() {
                return entries.hasNext();
            }

            @Override
            public AllocRequest next() {
                last = entries.next();
                return last.request;
            }

            @Override
            public void remove() {
                if (last == null) {
                    throw new IllegalStateException("next() has not been called");
                }
                entries.remove();
                byId.remove(last.request.id());
                last = null;
            }
        };
    }

    private void insert(Entry entry) {
        byId.put(entry.request.id(), entry);
        order.add(entry);
    }

    private record Entry(AllocRequest request, long priority) {}
}
