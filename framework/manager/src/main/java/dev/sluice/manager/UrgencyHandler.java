package dev.sluice.manager;

import dev.sluice.model.SluiceException;
import dev.sluice.model.Urgency;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobState;

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
        boolean scheduled = job.state() == JobState.SCHED;
        events.post(job, new JobEvent.Urgency(urgency, userid));
        // In an earlier state the priority is still to come, and will follow the new urgency.
        if (scheduled) {
            assign(job, Urgency.priority(urgency));
        }
    }

    /** RFC 21: the urgency has taken the job back to PRIORITY, which it leaves even if nothing has changed. */
    private void assign(Job job, long priority) {
        if (job.priority() == priority) {
            events.post(job, new JobEvent.Priority(priority));
        } else {
            requests.prioritize(job, priority);
        }
    }
}
