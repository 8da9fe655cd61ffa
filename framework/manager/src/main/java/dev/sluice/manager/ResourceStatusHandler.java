package dev.sluice.manager;

import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.manager.housekeeping.HousekeepingRun;
import dev.sluice.protocol.ResourceTally;

/**
 * {@code job-manager.resource-status}: what jobs hold, and those in housekeeping, less the ranks that were
 * released.
 */
final class ResourceStatusHandler {

    private final JobTable jobs;
    private final Housekeeper housekeeper;
    private final SchedulerSession session;

    ResourceStatusHandler(JobTable jobs, Housekeeper housekeeper, SchedulerSession session) {
        this.jobs = jobs;
        this.housekeeper = housekeeper;
        this.session = session;
    }

    void handle() {
        ResourceTally allocated = new ResourceTally();
        for (Job job : jobs.holding()) {
            if (job.resources != null) {
                allocated.add(job.resources);
            }
        }
        for (HousekeepingRun run : housekeeper.runs()) {
            allocated.add(run.holder().resources().withoutRanks(run.released()));
        }
        session.send(allocated.status());
    }
}
