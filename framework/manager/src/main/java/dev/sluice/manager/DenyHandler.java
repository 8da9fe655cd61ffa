package dev.sluice.manager;

import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocDeny;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** RFC 27, Alloc Deny: the job can never run, and ends. */
final class DenyHandler {

    private static final Logger LOG = System.getLogger(DenyHandler.class.getName());

    private final Events events;
    private final AllocRequests requests;
    private final AnswerCounts counts;

    DenyHandler(Events events, AllocRequests requests, AnswerCounts counts) {
        this.events = events;
        this.requests = requests;
        this.counts = counts;
    }

    void handle(AllocDeny deny) {
        Job job = requests.complete(deny.id());
        if (job == null) {
            counts.stray();
            LOG.log(Level.WARNING, "{0}: the scheduler denied what was not asked for: {1}", deny.id(), deny.note());
        } else if (job.state() == JobState.SCHED) {
            events.post(job, new JobEvent.Raised(JobException.fatal("alloc", deny.note())));
        }
    }
}
