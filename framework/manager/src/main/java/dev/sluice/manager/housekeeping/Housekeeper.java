package dev.sluice.manager.housekeeping;

import dev.sluice.loop.EventLoop;
import dev.sluice.manager.exec.WaitStatus;
import dev.sluice.manager.housekeeping.Housekeeping.PerRank;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes over the resources of jobs that have ended, has each rank cleaned up and gives the ranks back
 * as {@link ReleaseAfter} says. To the scheduler the job goes on holding what is not yet given back.
 */
public final class Housekeeper {

    private static final Logger LOG = System.getLogger(Housekeeper.class.getName());

    private final EventLoop loop;
    private final Housekeeping config;
    private final FreeSink frees;
    private final Map<JobId, HousekeepingRun> runs = new LinkedHashMap<>();
    private long failedTasks;
    private long droppedJobs;

    public Housekeeper(EventLoop loop, Housekeeping config, FreeSink frees) {
        this.loop = loop;
        this.config = config;
        this.frees = frees;
    }

    /** Takes a job's resources over; without housekeeping they are free at once. */
    public void take(Holder holder) {
        if (!(config instanceof PerRank perRank)) {
            frees.free(holder.id(), holder.resources(), true);
            return;
        }
        HousekeepingRun run = new HousekeepingRun(loop, perRank.releaseAfter(), frees, holder);
        runs.put(holder.id(), run);
        IdSet ranks = holder.ranks();
        ranks.forEachId(rank ->
                perRank.runner().start(new HousekeepingTask(holder.id(), holder.userid(), rank, ranks), this::ended));
    }

    /** The jobs in housekeeping, in the order in which they came. */
    public List<HousekeepingRun> runs() {
        return new ArrayList<>(runs.values());
    }

    /** A job's whole R, where it is in housekeeping. */
    public Optional<ResourceSet> resources(JobId id) {
        return Optional.ofNullable(runs.get(id)).map(run -> run.holder().resources());
    }

    /** How many jobs are in housekeeping. */
    public int size() {
        return runs.size();
    }

    /** How many tasks ended with another status than 0. */
    public long failedTasks() {
        return failedTasks;
    }

    /** How many jobs were dropped by {@link #drop}. */
    public long droppedJobs() {
        return droppedJobs;
    }

    /**
     * Gives up on a job that is partly released: a scheduler that comes now can't be told of such (no
     * {@code partial-ok}). What still runs is sent SIGTERM and its ranks count as free at once; there is
     * nobody to tell of that, for the new scheduler never heard that they were taken.
     */
    public void drop(HousekeepingRun run) {
        JobId id = run.holder().id();
        if (runs.remove(id) == null || !(config instanceof PerRank perRank)) {
            return;
        }
        droppedJobs++;
        LOG.log(
                Level.ERROR,
                "{0}: the scheduler does not take partly released jobs: housekeeping on ranks {1} is ended",
                id,
                run.running());
        run.close();
        run.running().forEachId(rank -> perRank.runner().signal(id, rank, WaitStatus.SIGTERM));
    }

    private void ended(JobId id, int rank, int status) {
        if (status != 0) {
            failedTasks++;
            LOG.log(Level.WARNING, "{0}: housekeeping on rank {1} ended with wait status {2}", id, rank, status);
        }
        @Nullable HousekeepingRun run = runs.get(id);
        if (run == null) {
            return; // dropped
        }
        run.ended(rank);
        if (run.isOver()) {
            runs.remove(id);
        }
    }
}
