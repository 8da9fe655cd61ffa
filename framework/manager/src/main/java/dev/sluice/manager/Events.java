package dev.sluice.manager;

import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobState;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The one way by which a job changes its state: an event is posted, taken in by the job and told to the
 * journal. What a new state asks for is done afterwards, by {@link #react}, never from within the post:
 * nobody who posts an event finds the job two states further when the call returns.
 */
final class Events {

    private final InstantSource clock;
    private final JobTable jobs;
    private final List<JournalListener> journal = new CopyOnWriteArrayList<>();
    private final ArrayDeque<Job> moved = new ArrayDeque<>();

    Events(InstantSource clock, JobTable jobs) {
        this.clock = clock;
        this.jobs = jobs;
    }

    void addListener(JournalListener listener) {
        journal.add(listener);
    }

    void removeListener(JournalListener listener) {
        journal.remove(listener);
    }

    void post(Job job, JobEvent event) {
        JobState before = job.state();
        Instant now = clock.instant();
        job.apply(now, event);
        if (job.state() != before) {
            jobs.moved(before, job.state());
            moved.add(job);
        }
        for (JournalListener listener : journal) {
            listener.event(job, now, event);
        }
    }

    /**
     * Acts upon the states that jobs have entered, and upon those that follow, until nothing follows.
     *
     * @return how many states were acted upon
     */
    int react(Consumer<Job> action) {
        int done = 0;
        for (Job job = moved.poll(); job != null; job = moved.poll()) {
            if (job.entered != job.state()) {
                job.entered = job.state();
                action.accept(job);
                done++;
            }
        }
        return done;
    }

    boolean isSettled() {
        return moved.isEmpty();
    }
}
