package dev.sluice.host.load;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import java.time.Instant;
import java.util.Map;

/**
 * A request without a host behind it.
 *
 * @param grants where a grant goes
 * @param denials where a denial goes
 */
record AskedRequest(
        JobId id, long priority, Jobspec jobspec, Map<JobId, ResourceSet> grants, Map<JobId, String> denials)
        implements AllocRequest {

    @Override
    public long userid() {
        return 1000;
    }

    @Override
    public Instant submitted() {
        return Instant.EPOCH;
    }

    @Override
    public void alloc(ResourceSet resources, Annotations annotations) {
        grants.put(id, resources);
    }

    @Override
    public void deny(String note) {
        denials.put(id, note);
    }

    @Override
    public void annotate(Annotations annotations) {
        // Nobody reads them here.
    }
}
