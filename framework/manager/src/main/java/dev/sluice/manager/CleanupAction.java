package dev.sluice.manager;

import dev.sluice.manager.housekeeping.Holder;
import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobEvent;

/** CLEANUP: takes back what the job has out, its request, its processes, its resources (RFC 27, Exceptions). */
final class CleanupAction {

    private final JobTable jobs;
    private final Events events;
    private final AllocRequests requests;
    private final Housekeeper housekeeper;

    CleanupAction(JobTable jobs, Events events, AllocRequests requests, Housekeeper housekeeper) {
        this.jobs = jobs;
        this.events = events;
        this.requests = requests;
        this.housekeeper = housekeeper;
    }

    /** What CLEANUP asks for. The scheduler's answer to a cancelled request is not waited for. */
    void start(Job job) {
        requests.withdraw(job);
        if (job.execution != null) {
            job.execution.kill();
        }
        goOn(job);
    }

    /** Goes on once the executor has let the job go. */
    void goOn(Job job) {
        if (job.execution != null) {
            return;
        }
        ResourceSet resources = job.resources;
        if (resources != null && jobs.holdsNoMore(job)) {
            housekeeper.take(new Holder(job.id, job.priority(), job.userid, job.submitted, resources));
            events.post(job, JobEvent.Plain.FREE);
        }
        events.post(job, JobEvent.Plain.CLEAN);
    }
}
