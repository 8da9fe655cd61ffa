package dev.sluice.manager;

import dev.sluice.manager.Job.Request;
import dev.sluice.model.JobId;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedPrioritize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The alloc requests of all jobs in SCHED (RFC 27, Alloc, Cancel, Prioritize): which wait, which the
 * scheduler has, and which it has been asked to give back. Every operation costs the logarithm of the
 * number of requests.
 *
 * <p>There is never more than one request in flight for a job: one that was cancelled is over when the
 * scheduler's answer to it has come, whatever that is.
 */
final class AllocRequests {

    private final JobTable jobs;
    private final Events events;
    private final SchedulerSession session;

    private final TreeSet<Job> queued = new TreeSet<>(QueueOrder.INSTANCE);
    private final TreeSet<Job> sent = new TreeSet<>(QueueOrder.INSTANCE);

    /** Of living jobs and of those that are gone: the answer may be a grant, which has to be given back. */
    private final Map<JobId, Job> cancelling = new LinkedHashMap<>();

    private final Map<JobId, SchedPrioritize.Entry> reprioritized = new LinkedHashMap<>();

    private int limit = Integer.MAX_VALUE;

    AllocRequests(JobTable jobs, Events events, SchedulerSession session) {
        this.jobs = jobs;
        this.events = events;
        this.session = session;
    }

    /** How many may be out at once. */
    void mode(ReadyMode mode) {
        limit = mode instanceof ReadyMode.Limited limited ? limited.limit() : Integer.MAX_VALUE;
    }

    /** Puts a job's request into the queue, unless the job is held (RFC 30). */
    void enqueue(Job job) {
        if (!job.isHeld()) {
            job.request = Request.QUEUED;
            queued.add(job);
        }
    }

    /** Takes the request of a job back that has left SCHED; an answer that is on its way is expected. */
    void withdraw(Job job) {
        switch (job.request) {
            case QUEUED -> {
                queued.remove(job);
                job.request = Request.NONE;
            }
            case SENT -> cancel(job);
            case NONE, CANCELLING -> {}
        }
    }

    /** Gives a job in SCHED another priority, and moves its request to where that puts it. */
    void prioritize(Job job, long priority) {
        queued.remove(job);
        sent.remove(job);
        events.post(job, new JobEvent.Priority(priority));
        switch (job.request) {
            case NONE -> enqueue(job);
            case QUEUED -> {
                job.request = Request.NONE;
                enqueue(job);
            }
            case SENT -> prioritizeSent(job);
            case CANCELLING -> {} // enqueue decides when the answer is here
        }
    }

    private void prioritizeSent(Job job) {
        sent.add(job);
        if (job.isHeld()) {
            cancel(job);
        } else {
            reprioritized.put(job.id, new SchedPrioritize.Entry(job.id, job.priority()));
        }
    }

    /** The job whose request the scheduler has; null where there is none of that id. */
    @Nullable
    Job outstanding(JobId id) {
        Job job = cancelling.get(id);
        if (job != null) {
            return job;
        }
        Job active = jobs.active(id);
        return active != null && active.request == Request.SENT ? active : null;
    }

    /** As {@link #outstanding}; the request is over, with whatever the scheduler has answered. */
    @Nullable
    Job complete(JobId id) {
        Job job = outstanding(id);
        if (job != null) {
            sent.remove(job);
            cancelling.remove(id);
            reprioritized.remove(id);
            job.request = Request.NONE;
        }
        return job;
    }

    /** How many requests the scheduler has. */
    int outstandingCount() {
        return sent.size() + cancelling.size();
    }

    /** RFC 27, Finalization: the scheduler is gone, and all requests with it. */
    void disconnected() {
        sent.forEach(job -> job.request = Request.QUEUED);
        queued.addAll(sent);
        sent.clear();
        for (Job job : cancelling.values()) {
            job.request = Request.NONE;
            if (job.state() == JobState.SCHED) {
                enqueue(job);
            }
        }
        cancelling.clear();
        reprioritized.clear();
    }

    /** Sends what the scheduler should know and may have. Returns how many messages that were. */
    int flush() {
        if (!session.isReady()) {
            return 0;
        }
        int done = flushPriorities();
        while (outstandingCount() < limit && !queued.isEmpty()) {
            send(queued.pollFirst());
            done++;
        }
        return done + displace();
    }

    private int flushPriorities() {
        if (reprioritized.isEmpty()) {
            return 0;
        }
        session.send(new SchedPrioritize(new ArrayList<>(reprioritized.values())));
        reprioritized.clear();
        return 1;
    }

    /**
     * With a limit, asks the last of the requests back that are out where a better one waits. Those asked
     * back already make room for the first of the queue.
     */
    private int displace() {
        int done = 0;
        while (sent.size() > limit) { // which has been lowered
            cancel(sent.last());
            done++;
        }
        int room = limit - sent.size();
        for (Job waiting : queued) {
            if (room > 0) {
                room--;
            } else if (!sent.isEmpty() && QueueOrder.INSTANCE.compare(waiting, sent.last()) < 0) {
                cancel(sent.last());
                done++;
            } else {
                break;
            }
        }
        return done;
    }

    private void send(Job job) {
        job.request = Request.SENT;
        sent.add(job);
        session.send(new SchedAlloc(job.id, job.priority(), job.userid, job.submitted, job.jobspec));
    }

    private void cancel(Job job) {
        sent.remove(job);
        reprioritized.remove(job.id);
        job.request = Request.CANCELLING;
        cancelling.put(job.id, job);
        session.send(new SchedCancel(job.id));
    }
}
