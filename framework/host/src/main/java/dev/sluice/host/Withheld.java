package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.util.HashMap;
import java.util.Map;

/**
 * What is in use though no policy took it over: the ranks of jobs that were refused, and what the job
 * manager counts as allocated without anybody knowing whose it is. It is down to the policy until it is
 * freed, so that a running job's cores never look idle.
 */
final class Withheld {

    private final Map<JobId, IdSet> ranks = new HashMap<>();

    private ResourceSet unclaimed = ResourceSet.empty();

    boolean contains(JobId id) {
        return ranks.containsKey(id);
    }

    void add(JobId id, IdSet held) {
        ranks.put(id, held);
    }

    /** Everything that is withheld now. */
    IdSet all() {
        return ranks.values().stream().reduce(unclaimed.ranks(), IdSet::union);
    }

    /** What the job manager counts as allocated, and no job in the ledger holds. */
    ResourceSet unclaimed() {
        return unclaimed;
    }

    /** Replaces what is unclaimed. */
    void unclaimed(ResourceSet resources) {
        unclaimed = resources;
    }

    /**
     * Takes note of a free; returns the ranks that no withheld job holds any longer.
     *
     * @param gone ranks of which the job holds nothing any more
     * @param last whether it holds nothing at all any more
     */
    IdSet release(JobId id, IdSet gone, boolean last) {
        IdSet held = ranks.getOrDefault(id, IdSet.empty());
        IdSet rest = last ? IdSet.empty() : held.minus(gone);
        if (rest.isEmpty()) {
            ranks.remove(id);
        } else {
            ranks.put(id, rest);
        }
        return held.minus(rest).minus(all());
    }
}
