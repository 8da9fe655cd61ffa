package dev.sluice.manager;

import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocSuccess;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** RFC 27, Alloc Success: the job has its resources, if it is still there to use them. */
final class SuccessHandler {

    private static final Logger LOG = System.getLogger(SuccessHandler.class.getName());

    private final JobTable jobs;
    private final Events events;
    private final AllocRequests requests;
    private final SchedulerSession session;
    private final Housekeeper housekeeper;
    private final AnswerCounts counts;

    SuccessHandler(
            JobTable jobs,
            Events events,
            AllocRequests requests,
            SchedulerSession session,
            Housekeeper housekeeper,
            AnswerCounts counts) {
        this.jobs = jobs;
        this.events = events;
        this.requests = requests;
        this.session = session;
        this.housekeeper = housekeeper;
        this.counts = counts;
    }

    void handle(AllocSuccess success) {
        Job job = requests.complete(success.id());
        if (job == null) {
            unexpected(success);
        } else if (job.state() == JobState.SCHED && !job.isHeld()) {
            grant(job, success);
        } else {
            // It was on its way when the request was taken back. RFC 30: a held job gets nothing.
            counts.lateGrant();
            session.free(success.id(), success.resources(), true);
        }
    }

    private void grant(Job job, AllocSuccess success) {
        job.resources = success.resources();
        job.annotations = job.annotations.merge(success.annotations());
        jobs.holds(job);
        events.post(job, new JobEvent.Alloc(job.annotations));
    }

    /**
     * No request waits for it. Where the job holds resources this is a second grant, and giving them back
     * (as flux-core does) would hand a running job's cores to others; so nothing is done. Else nobody
     * holds them, and the scheduler is told so.
     */
    private void unexpected(AllocSuccess success) {
        counts.stray();
        boolean holds = jobs.isHolding(success.id())
                || housekeeper.resources(success.id()).isPresent();
        LOG.log(
                Level.WARNING,
                "{0}: the scheduler granted resources that were not asked for; {1}",
                success.id(),
                holds ? "ignored: the job holds some" : "given back");
        if (!holds) {
            session.free(success.id(), success.resources(), true);
        }
    }
}
