package dev.sluice.manager;

import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.manager.housekeeping.HousekeepingRun;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.ResourceStatus;

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
        session.send(new ResourceStatus(count()));
    }

    private ResourceStatus.Outcome count() {
        ResourceSet.Builder allocated = ResourceSet.builder();
        for (Job job : jobs.holding()) {
            if (job.resources != null) {
                job.resources.entries().forEach(allocated::addAll);
            }
        }
        for (HousekeepingRun run : housekeeper.runs()) {
            ResourceSet held = run.holder().resources().withoutRanks(run.released());
            held.entries().forEach(allocated::addAll);
        }
        try {
            return new ResourceStatus.Allocated(allocated.build());
        } catch (MalformedException twice) {
            // Granted twice by an earlier scheduler; flux-core can't count it either.
            return new ResourceStatus.Unavailable("duplicate allocation: " + twice.getMessage());
        }
    }
}
