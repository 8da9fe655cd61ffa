package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import java.util.HashMap;
import java.util.Map;

/**
 * The jobs that hold resources but that no policy took over: their ranks are down to the policy until
 * they are freed, so that a running job's cores never look idle.
 */
final class Withheld {

    private final Map<JobId, IdSet> ranks = new HashMap<>();

    boolean contains(JobId id) {
        return ranks.containsKey(id);
    }

    void add(JobId id, IdSet held) {
        ranks.put(id, held);
    }

    /** Everything that is withheld now. */
    IdSet all() {
        return ranks.isEmpty() ? IdSet.empty() : ranks.values().stream().reduce(IdSet.empty(), IdSet::union);
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
