package dev.sluice.host;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.JobManagerLink;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * What the job manager was told about pending requests, by which generation. Once a new generation has had
 * its say, what only earlier ones said about a request is deleted: it would stand there for ever. Requests
 * that were never annotated are not in here.
 */
final class AnnotationRecord {

    private final JobManagerLink link;
    private final Map<JobId, Told> requests = new HashMap<>();
    private int settled;

    AnnotationRecord(JobManagerLink link) {
        this.link = link;
    }

    /** A generation annotates a request. */
    void annotated(JobId id, int generation, Annotations update) {
        requests.computeIfAbsent(id, job -> new Told()).add(generation, update);
    }

    /**
     * The last annotations of a request that is granted, with the deletion of what is stale by then (RFC
     * 27, Alloc Success: they are merged like any others).
     */
    Annotations granted(JobId id, int generation, Annotations update) {
        Told told = requests.remove(id);
        return told == null
                ? update
                : told.stale(generation).untouchedBy(update).deletion().then(update);
    }

    /** A request is over otherwise; its annotations are discarded (RFC 27, Alloc Annotate). */
    void over(JobId id) {
        requests.remove(id);
    }

    /** A generation has come to the end of a pass; after its first one, what it has not said again is deleted. */
    void passed(int generation) {
        if (generation == settled) {
            return;
        }
        settled = generation;
        for (Iterator<Map.Entry<JobId, Told>> each = requests.entrySet().iterator(); each.hasNext(); ) {
            Map.Entry<JobId, Told> request = each.next();
            Annotations stale = request.getValue().takeStale(generation);
            if (request.getValue().isNothing()) {
                each.remove();
            }
            if (!stale.isEmpty()) {
                link.respond(new AllocAnnotate(request.getKey(), stale.deletion()));
            }
        }
    }

    /** One request's annotations: those of the generation that spoke last, and what is left of earlier ones. */
    private static final class Told {
        private int speaker;
        private Annotations latest = Annotations.empty();
        private Annotations earlier = Annotations.empty();

        void add(int generation, Annotations update) {
            turnTo(generation);
            earlier = earlier.untouchedBy(update);
            latest = latest.merge(update);
        }

        Annotations stale(int generation) {
            turnTo(generation);
            return earlier;
        }

        Annotations takeStale(int generation) {
            Annotations stale = stale(generation);
            earlier = Annotations.empty();
            return stale;
        }

        boolean isNothing() {
            return latest.isEmpty() && earlier.isEmpty();
        }

        private void turnTo(int generation) {
            if (generation != speaker) {
                speaker = generation;
                earlier = earlier.merge(latest);
                latest = Annotations.empty();
            }
        }
    }
}
