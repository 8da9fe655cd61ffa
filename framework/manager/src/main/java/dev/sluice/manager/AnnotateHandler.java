package dev.sluice.manager;

import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocAnnotate;

/** RFC 27, Alloc Annotate: the scheduler tells something about a job that waits. */
final class AnnotateHandler {

    private final AllocRequests requests;
    private final AnswerCounts counts;

    AnnotateHandler(AllocRequests requests, AnswerCounts counts) {
        this.requests = requests;
        this.counts = counts;
    }

    void handle(AllocAnnotate annotate) {
        Job job = requests.outstanding(annotate.id());
        if (job == null) {
            counts.stray();
        } else if (job.state() == JobState.SCHED) {
            job.annotations = job.annotations.merge(annotate.annotations());
        }
    }
}
