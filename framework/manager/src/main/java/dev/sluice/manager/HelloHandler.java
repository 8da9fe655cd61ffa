package dev.sluice.manager;

import dev.sluice.manager.housekeeping.Holder;
import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.manager.housekeeping.HousekeepingRun;
import dev.sluice.model.IdSet;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;

/**
 * RFC 27, Hello: names the jobs that hold resources, those that are active first and then those in
 * housekeeping, each in the order in which it came to its resources.
 */
final class HelloHandler {

    private final JobTable jobs;
    private final Housekeeper housekeeper;
    private final SchedulerSession session;
    private final LookupHandler lookup;

    HelloHandler(JobTable jobs, Housekeeper housekeeper, SchedulerSession session, LookupHandler lookup) {
        this.jobs = jobs;
        this.housekeeper = housekeeper;
        this.session = session;
        this.lookup = lookup;
    }

    /**
     * Answers a hello.
     *
     * @param partialOk whether partly released jobs may be named. Where not, their housekeeping is ended
     *     and they are not named, as in flux-core
     */
    void handle(boolean partialOk) {
        session.greeted();
        for (Job job : jobs.holding()) {
            if (job.resources != null) {
                lookup.named(job.id, job.resources);
            }
            session.send(new HelloJob(job.id, job.priority(), job.userid, job.submitted, IdSet.empty()));
        }
        for (HousekeepingRun run : housekeeper.runs()) {
            if (!partialOk && !run.released().isEmpty()) {
                housekeeper.drop(run);
            } else {
                name(run);
            }
        }
        session.send(new HelloEnd());
    }

    private void name(HousekeepingRun run) {
        Holder holder = run.holder();
        lookup.named(holder.id(), holder.resources());
        session.send(new HelloJob(holder.id(), holder.priority(), holder.userid(), holder.submitted(), run.released()));
    }
}
