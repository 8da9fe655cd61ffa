package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.PriorityChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The pending jobs in queue order, and how many are before whom. */
final class PendingJobs {

    // Beyond so many changes for a job in the queue, sorting all anew costs less than moving each.
    private static final int FEW = 8;

    // Jobs that ask for the same mostly come close together; one that shares no shape costs a look of its own.
    private static final int SHAPES_KEPT = 4_096;

    private final JobTree queue = new JobTree(Waiting.QUEUE_ORDER);
    private final @Nullable JobTree shortest;
    private final Map<JobId, Waiting> byId = new HashMap<>();
    private final Map<Request, Shape> shapes = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Request, Shape> eldest) {
            return size() > SHAPES_KEPT;
        }
    };
    private final long smallestNode;

    // Who has come since positions were told last, and whether anybody has left.
    private final List<Waiting> arrived = new ArrayList<>();
    private boolean left;

    /**
     * An empty queue.
     *
     * @param smallestNode how many cores every node has at least
     * @param shortestFirst whether {@link #shortestFirst} will be asked for
     */
    PendingJobs(long smallestNode, boolean shortestFirst) {
        this.smallestNode = smallestNode;
        this.shortest = shortestFirst ? new JobTree(Waiting.SHORTEST_FIRST) : null;
    }

    /** Takes a job in; one of the same id that is still here is replaced. */
    Waiting add(AllocRequest request, Request wanted) {
        remove(request.id());
        Shape shape = shapes.computeIfAbsent(Shape.key(wanted), key -> new Shape(key, smallestNode));
        Waiting job = new Waiting(request, shape, wanted.duration());
        insert(job);
        arrived.add(job);
        return job;
    }

    private void insert(Waiting job) {
        byId.put(job.id(), job);
        queue.add(job);
        if (shortest != null) {
            shortest.add(job);
        }
    }

    /** Takes a job out; returns it, or null where there is none. */
    @Nullable
    Waiting remove(JobId id) {
        Waiting job = byId.get(id);
        if (job != null) {
            remove(job);
        }
        return job;
    }

    /** Takes a job out that is in. */
    void remove(Waiting job) {
        takeOut(job);
        left = true;
    }

    private void takeOut(Waiting job) {
        byId.remove(job.id());
        queue.remove(job);
        if (shortest != null) {
            shortest.remove(job);
        }
    }

    /** Takes a job back in that was taken out by {@link #remove}. */
    void restore(Waiting job) {
        insert(job);
    }

    /** Moves jobs to where their new priorities put them; ids that are not here are ignored. */
    void prioritize(List<PriorityChange> changes) {
        boolean many = changes.size() > byId.size() / FEW;
        for (PriorityChange change : changes) {
            Waiting job = byId.get(change.id());
            if (job == null) {
                continue;
            }
            if (many) {
                job.priority(change.priority());
            } else {
                takeOut(job);
                job.priority(change.priority());
                insert(job);
            }
        }
        if (many) {
            sort();
        }
        left = true;
    }

    private void sort() {
        List<Waiting> jobs = new ArrayList<>(byId.values());
        jobs.sort(Waiting.QUEUE_ORDER);
        queue.become(jobs);
        if (shortest != null) {
            jobs.sort(Waiting.SHORTEST_FIRST);
            shortest.become(jobs);
        }
    }

    @Nullable
    Waiting get(JobId id) {
        return byId.get(id);
    }

    @Nullable
    Waiting first() {
        return queue.first();
    }

    boolean isEmpty() {
        return byId.isEmpty();
    }

    JobTree inQueueOrder() {
        return queue;
    }

    /** The jobs with the shortest first, if that was asked for, else in queue order. */
    JobTree shortestFirst() {
        return shortest == null ? queue : shortest;
    }

    /** Goes through all jobs in queue order; they may be removed meanwhile. */
    void forEach(Consumer<Waiting> action) {
        List<Waiting> jobs = new ArrayList<>(byId.size());
        queue.forEach(jobs::add);
        jobs.forEach(action);
    }

    /**
     * Tells users how many jobs are before theirs: once when the job has come and must wait, and again each
     * time that number has halved; the first one is told more than that. That is a few words per job in all, however long the queue.
     */
    void tellPositions() {
        for (Waiting job : arrived) {
            int position = byId.get(job.id()) == job ? queue.position(job) : 0;
            if (position > 0) {
                Notes.ahead(job, position);
            }
        }
        arrived.clear();
        if (left) {
            left = false;
            for (int position = 1; position < queue.size(); position *= 2) {
                Waiting job = queue.at(position);
                if (job.told.ahead >= 2 * position) {
                    Notes.ahead(job, position);
                }
            }
        }
    }
}
