package dev.sluice.manager;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedExpiration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * RFC 27, Expiration: moves the end of a running job's allocation, if the scheduler agrees. Where there
 * is no scheduler, or one that does not serve the request (ENOSYS), the new end holds at once, and the
 * next hello's look-up of R tells it.
 */
final class ExpirationHandler {

    private record Pending(JobId id, Instant expiration, Consumer<Reply> outcome) {}

    private final JobTable jobs;
    private final Events events;
    private final SchedulerSession session;
    private final AnswerCounts counts;
    private final Map<Long, Pending> pending = new HashMap<>();
    private long lastTag;

    ExpirationHandler(JobTable jobs, Events events, SchedulerSession session, AnswerCounts counts) {
        this.jobs = jobs;
        this.events = events;
        this.session = session;
        this.counts = counts;
    }

    void request(JobId id, Instant expiration, Consumer<Reply> outcome) {
        long tag = ++lastTag;
        Pending request = new Pending(id, expiration, outcome);
        Job job = running(id);
        if (job != null && job.resources != null) {
            check(id, job.resources, expiration);
        }
        if (session.isReady() && job != null) {
            pending.put(tag, request);
            session.send(new SchedExpiration(tag, id, expiration));
        } else {
            conclude(request, Reply.ok(tag));
        }
    }

    /** Whether R can have this end, before anybody is asked. */
    private static void check(JobId id, ResourceSet resources, Instant expiration) {
        try {
            resources.withTimes(resources.starttime(), expiration);
        } catch (IllegalArgumentException impossible) {
            throw new SluiceException(
                    "expiration-range", id + ": can't expire at " + expiration + ": " + impossible.getMessage());
        }
    }

    void handle(Reply reply) {
        Pending request = pending.remove(reply.tag());
        if (request == null) {
            counts.stray();
        } else if (reply.errnum() == Reply.ENOSYS) {
            conclude(request, Reply.ok(reply.tag()));
        } else {
            conclude(request, reply);
        }
    }

    /** A scheduler that is gone does not object; the next one reads the new time in R. */
    void disconnected() {
        List<Map.Entry<Long, Pending>> open = new ArrayList<>(pending.entrySet());
        pending.clear();
        open.forEach(entry -> conclude(entry.getValue(), Reply.ok(entry.getKey())));
    }

    private void conclude(Pending request, Reply reply) {
        Job job = running(request.id);
        ResourceSet resources = job == null ? null : job.resources;
        if (job == null || resources == null) {
            request.outcome.accept(Reply.refused(reply.tag(), request.id + ": the job does not run"));
            return;
        }
        if (reply.errnum() == 0) {
            job.resources = resources.withTimes(resources.starttime(), request.expiration);
            events.post(job, new JobEvent.ResourceUpdate(request.expiration));
            if (job.execution != null) {
                job.execution.expiration(request.expiration);
            }
        }
        request.outcome.accept(reply);
    }

    private @Nullable Job running(JobId id) {
        Job job = jobs.active(id);
        return job != null && job.state() == JobState.RUN ? job : null;
    }
}
