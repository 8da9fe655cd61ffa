package dev.sluice.tck;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.ResourceStatus;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a scripted job manager counts as allocated: what it was given, granted, and has not freed. */
final class ScriptedBooks {

    private final Map<JobId, ResourceSet> held = new LinkedHashMap<>();
    private ResourceSet beyond = ResourceSet.empty();

    void holds(JobId id, ResourceSet resources) {
        held.put(id, resources);
    }

    /** Something is in use by a job whose R nobody can read. */
    void also(ResourceSet resources) {
        beyond = beyond.union(resources);
    }

    /** A job gives back; one that is not known gives back what is in use beyond the known. */
    void freed(JobId id, ResourceSet resources) {
        if (held.containsKey(id)) {
            held.computeIfPresent(id, (job, before) -> before.minus(resources));
        } else {
            beyond = beyond.minus(resources);
        }
    }

    ResourceStatus.Outcome count() {
        return new ResourceStatus.Allocated(held.values().stream().reduce(beyond, ResourceSet::union));
    }
}
