package dev.sluice.manager;

import dev.sluice.manager.event.JobEvent;
import dev.sluice.model.SluiceException;

/** RFC 30: a pending job's urgency is changed, and its priority with it. */
final class UrgencyHandler {

    private final Events events;
    private final AllocRequests requests;

    UrgencyHandler(Events events, AllocRequests requests) {
        this.events = events;
        this.requests = requests;
    }

    void change(Job job, int urgency, long userid) {
        Urgency.check(urgency);
        if (job.state() != JobState.NEW && !job.state().isPending()) {
            throw new SluiceException("job-not-pending", job.id + ": the job is past " + JobState.SCHED);
        }
        events.post(job, new JobEvent.Urgency(urgency, userid));
        long priority = Urgency.priority(urgency);
        // In an earlier state the priority is still to come, and will follow the new urgency.
        if (job.state() == JobState.SCHED && job.priority() != priority) {
            requests.prioritize(job, priority);
        }
    }
}
