package dev.sluice.sched.simple.plan;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The jobs that hold resources, in the order in which they should end. Each is on a timeline as the cores that
 * come free at its end; one that is past its end is overdue: it may end at any moment, and is counted apart.
 */
public final class RunningJobs {

    private final Timeline releases;
    private final Map<JobId, RunningJob> byId = new HashMap<>();
    private final NavigableSet<RunningJob> due = new TreeSet<>(RunningJob.EARLIEST_END_FIRST);
    private final NavigableSet<RunningJob> overdue = new TreeSet<>(RunningJob.EARLIEST_END_FIRST);
    private long overdueCores;

    /** @param releases where the ends are marked */
    public RunningJobs(Timeline releases) {
        this.releases = releases;
    }

    /** How many cores are held past the estimate. */
    public long overdueCores() {
        return overdueCores;
    }

    /** Those past their end, then the others that have one; the earliest first. */
    Collection<RunningJob> overdue() {
        return overdue;
    }

    /** The jobs that have an end yet to come, the earliest first. */
    Collection<RunningJob> due() {
        return due;
    }

    /** A job has started, or was running when the scheduler did. */
    public void add(JobId id, ResourceSet resources, long cores, long end) {
        RunningJob before = byId.remove(id);
        if (before != null) {
            remove(before);
        }
        insert(new RunningJob(id, resources, cores, end));
    }

    private void insert(RunningJob job) {
        byId.put(job.id(), job);
        if (job.end() != Micros.NEVER) {
            due.add(job);
            releases.add(job.end(), job.cores());
        }
    }

    private void remove(RunningJob job) {
        if (due.remove(job)) {
            releases.add(job.end(), -job.cores());
        } else if (overdue.remove(job)) {
            overdueCores -= job.cores();
        }
    }

    /**
     * A job has given something back.
     *
     * @param cores how many cores of it came free on nodes that are up
     * @return until when it would have held that, {@link Micros#NEVER} if nobody knows
     */
    public long free(JobId id, ResourceSet released, long cores, boolean last) {
        RunningJob job = byId.get(id);
        if (job == null) {
            return Micros.NEVER;
        }
        if (last) {
            byId.remove(id);
            remove(job);
        } else {
            holds(job, job.resources().minus(released), job.cores() - cores);
        }
        return job.end();
    }

    private void holds(RunningJob job, ResourceSet resources, long cores) {
        long change = cores - job.cores();
        if (due.contains(job)) {
            releases.add(job.end(), change);
        } else if (overdue.contains(job)) {
            overdueCores += change;
        }
        job.holds(resources, cores);
    }

    /** A job will end at another time; unknown ids are ignored. */
    public void end(JobId id, long when) {
        RunningJob job = byId.remove(id);
        if (job != null) {
            remove(job);
            insert(new RunningJob(id, job.resources(), job.cores(), when));
        }
    }

    /** Time has passed: finds who is past the end. One that ends at this very instant is not. */
    public void advance(long now) {
        while (!due.isEmpty() && due.first().end() < now) {
            RunningJob late = due.first();
            remove(late);
            overdue.add(late);
            overdueCores += late.cores();
        }
    }

    /** Nodes came up or went down: counts anew what each job will free. */
    public void recount(ToLongFunction<ResourceSet> coresUp) {
        for (RunningJob job : byId.values()) {
            holds(job, job.resources(), coresUp.applyAsLong(job.resources()));
        }
    }

    /** Ranks are gone for good; jobs that held nothing else are over. */
    public void shrink(IdSet gone, ToLongFunction<ResourceSet> coresUp) {
        for (RunningJob job : byId.values().toArray(RunningJob[]::new)) {
            ResourceSet left = job.resources().withoutRanks(gone);
            if (left.isEmpty()) {
                byId.remove(job.id());
                remove(job);
            } else {
                holds(job, left, coresUp.applyAsLong(left));
            }
        }
    }

    /** A job's end, null where it is not known. */
    public @Nullable Long end(JobId id) {
        RunningJob job = byId.get(id);
        return job == null ? null : job.end();
    }
}
