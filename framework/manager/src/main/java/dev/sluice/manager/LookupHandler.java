package dev.sluice.manager;

import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.JobResources;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells a scheduler the R of a job (RFC 27, Hello), whole and with the times that hold now. */
final class LookupHandler {

    private final JobTable jobs;
    private final Housekeeper housekeeper;
    private final SchedulerSession session;

    /**
     * R of the jobs that a hello has named and that were not looked up yet: such a job may end, and be
     * forgotten, before the scheduler asks.
     */
    private final Map<JobId, ResourceSet> named = new HashMap<>();

    LookupHandler(JobTable jobs, Housekeeper housekeeper, SchedulerSession session) {
        this.jobs = jobs;
        this.housekeeper = housekeeper;
        this.session = session;
    }

    void named(JobId id, ResourceSet resources) {
        named.put(id, resources);
    }

    void disconnected() {
        named.clear();
    }

    void handle(JobId id) {
        ResourceSet before = named.remove(id);
        ResourceSet now = current(id);
        ResourceSet resources = now != null ? now : before;
        session.send(new JobResources(
                id,
                resources != null
                        ? new JobResources.Found(resources)
                        : new JobResources.Unusable(id + ": the job holds no resources")));
    }

    private @Nullable ResourceSet current(JobId id) {
        Job job = jobs.any(id);
        if (job != null && job.resources != null) {
            return job.resources;
        }
        return housekeeper.resources(id).orElse(null);
    }
}
