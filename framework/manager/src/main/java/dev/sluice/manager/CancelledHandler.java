package dev.sluice.manager;

import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocCancel;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** RFC 27, Alloc Cancel: the scheduler has given a request back. The job, if it lives, queues again. */
final class CancelledHandler {

    private static final Logger LOG = System.getLogger(CancelledHandler.class.getName());

    private final AllocRequests requests;
    private final AnswerCounts counts;

    CancelledHandler(AllocRequests requests, AnswerCounts counts) {
        this.requests = requests;
        this.counts = counts;
    }

    void handle(AllocCancel cancelled) {
        Job job = requests.complete(cancelled.id());
        if (job == null) {
            counts.stray();
            LOG.log(Level.WARNING, "{0}: the scheduler gave a request back that it did not have", cancelled.id());
        } else if (job.state() == JobState.SCHED) {
            requests.enqueue(job);
        }
    }
}
