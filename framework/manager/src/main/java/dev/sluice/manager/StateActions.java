package dev.sluice.manager;

import dev.sluice.model.Urgency;
import dev.sluice.model.event.JobEvent;

/** What each state asks the job manager to do (RFC 21, State Descriptions). */
final class StateActions {

    private final JobTable jobs;
    private final Events events;
    private final AllocRequests requests;
    private final ExecutionHandler execution;
    private final CleanupAction cleanup;

    StateActions(
            JobTable jobs, Events events, AllocRequests requests, ExecutionHandler execution, CleanupAction cleanup) {
        this.jobs = jobs;
        this.events = events;
        this.requests = requests;
        this.execution = execution;
        this.cleanup = cleanup;
    }

    void enter(Job job) {
        switch (job.state()) {
            case NEW -> {}
            case DEPEND -> events.post(job, JobEvent.Plain.DEPEND);
            case PRIORITY -> events.post(job, new JobEvent.Priority(Urgency.priority(job.urgency())));
            case SCHED -> requests.enqueue(job);
            case RUN -> execution.start(job);
            case CLEANUP -> cleanup.start(job);
            case INACTIVE -> jobs.retire(job);
        }
    }
}
