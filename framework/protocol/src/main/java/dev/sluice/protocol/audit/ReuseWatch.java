package dev.sluice.protocol.audit;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Watches for the moment that makes a scheduler reload hard: a job is partly released, and a rank that
 * it gave back holds another job already. To a scheduler that reads the first job's whole R, both hold
 * that rank.
 */
public final class ReuseWatch implements LinkObserver {

    /**
     * Such a moment.
     *
     * @param partly the job that has given back a part
     * @param freed the ranks that it gave back
     * @param held the ranks that it holds still
     * @param rank a freed rank that is in use again
     * @param successor the job that has it now
     */
    public record Reuse(JobId partly, IdSet freed, IdSet held, int rank, JobId successor) {}

    private record Holding(IdSet held, IdSet freed) {
        Holding freeing(IdSet ranks) {
            return new Holding(held.minus(ranks), freed.union(ranks));
        }
    }

    private final Map<JobId, Holding> holdings = new LinkedHashMap<>();
    private final Map<JobId, IdSet> greeted = new HashMap<>();

    @Override
    public void connected() {
        greeted.clear();
    }

    @Override
    public void said(SchedulerMessage message) {
        if (message instanceof SchedFree free && free.last()) {
            holdings.remove(free.id());
        } else if (message instanceof SchedFree free) {
            freed(free.id(), free.resources().ranks());
        } else if (message instanceof HelloJob job) {
            greeted.put(job.id(), job.free());
        } else if (message instanceof HelloEnd) {
            // What came free while nobody was connected was not said.
            holdings.keySet().retainAll(greeted.keySet());
            greeted.forEach(this::freed);
        }
    }

    @Override
    public void answered(SchedulerResponse response) {
        if (response instanceof AllocSuccess success) {
            holdings.put(success.id(), new Holding(success.resources().ranks(), IdSet.empty()));
        }
    }

    /** Every such pair of jobs there is now. */
    public List<Reuse> now() {
        List<Reuse> found = new ArrayList<>();
        holdings.forEach((partly, holding) -> {
            if (!holding.freed.isEmpty()) {
                holdings.forEach((other, its) -> {
                    IdSet shared = its.held.intersect(holding.freed);
                    if (!other.equals(partly) && !shared.isEmpty()) {
                        found.add(new Reuse(partly, holding.freed, holding.held, shared.first(), other));
                    }
                });
            }
        });
        return found;
    }

    private void freed(JobId id, IdSet ranks) {
        holdings.computeIfPresent(id, (job, holding) -> holding.freeing(ranks));
    }
}
