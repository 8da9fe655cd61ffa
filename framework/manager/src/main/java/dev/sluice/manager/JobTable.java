package dev.sluice.manager;

import dev.sluice.model.JobId;
import dev.sluice.model.event.JobState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All jobs: those that are active, by their state counted, and, where wanted, those that were. */
final class JobTable {

    private final boolean keepInactive;
    private final Map<JobId, Job> active = new LinkedHashMap<>();
    private final Map<JobId, Job> inactive = new LinkedHashMap<>();

    /** In the order of their allocation, which is the order in which a hello names them. */
    private final Map<JobId, Job> holding = new LinkedHashMap<>();

    private int pending;
    private int running;
    private int cleaningUp;
    private long finished;

    JobTable(boolean keepInactive) {
        this.keepInactive = keepInactive;
    }

    /** Adds a new job. Returns false where its id is taken. */
    boolean add(Job job) {
        if (inactive.containsKey(job.id) || active.putIfAbsent(job.id, job) != null) {
            return false;
        }
        count(job.state(), 1);
        return true;
    }

    /** Keeps the counts right. */
    void moved(JobState from, JobState to) {
        count(from, -1);
        count(to, 1);
    }

    /** A job has got resources. */
    void holds(Job job) {
        holding.put(job.id, job);
    }

    /** A job gives its resources away. Returns whether it had any. */
    boolean holdsNoMore(Job job) {
        return holding.remove(job.id) != null;
    }

    /** Whether a job has resources that it has not given away. */
    boolean isHolding(JobId id) {
        return holding.containsKey(id);
    }

    /** A job has become inactive. */
    void retire(Job job) {
        active.remove(job.id);
        if (keepInactive) {
            inactive.put(job.id, job);
        }
    }

    @Nullable
    Job active(JobId id) {
        return active.get(id);
    }

    @Nullable
    Job any(JobId id) {
        Job job = active.get(id);
        return job != null ? job : inactive.get(id);
    }

    Iterable<Job> holding() {
        return holding.values();
    }

    Stream<Job> all() {
        return Stream.concat(inactive.values().stream(), active.values().stream());
    }

    int pending() {
        return pending;
    }

    int running() {
        return running;
    }

    int cleaningUp() {
        return cleaningUp;
    }

    int activeCount() {
        return active.size();
    }

    long finished() {
        return finished;
    }

    private void count(JobState state, int change) {
        switch (state) {
            case NEW, DEPEND, PRIORITY, SCHED -> pending += change;
            case RUN -> running += change;
            case CLEANUP -> cleaningUp += change;
            case INACTIVE -> finished += change;
        }
    }
}
