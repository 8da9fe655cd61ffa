package dev.sluice.sched.simple.queue;

import dev.sluice.model.Annotations;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.plan.Micros;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The annotations that users see with their jobs (RFC 27, Alloc Annotate). Told when they change, and only then. */
final class Notes {

    static final String REASON = "insufficient resources";

    private static final String REASON_PENDING = "reason_pending";
    private static final String T_ESTIMATE = "t_estimate";
    private static final String JOBS_AHEAD = "jobs_ahead";

    private Notes() {}

    /**
     * What a job got; what was told of the wait is taken back with it.
     *
     * @param backfilled whether it has overtaken others
     */
    static Annotations started(Waiting job, ResourceSet granted, boolean backfilled) {
        Waiting.Told told = job.told;
        Map<String, @Nullable Object> keys = new HashMap<>();
        keys.put("resource_summary", granted.summary());
        if (backfilled) {
            keys.put("backfill", true);
        }
        if (told.reason) {
            keys.put(REASON_PENDING, null);
        }
        if (told.estimate != null) {
            keys.put(T_ESTIMATE, null);
        }
        if (told.ahead >= 0) {
            keys.put(JOBS_AHEAD, null);
        }
        return Annotations.of(Map.of("sched", keys));
    }

    /** Tells a job that it is the one that resources are missing for, and when it should start. */
    static void blocked(Waiting job, long estimate) {
        Map<String, @Nullable Object> keys = new HashMap<>();
        if (!job.told.reason) {
            keys.put(REASON_PENDING, REASON);
            job.told.reason = true;
        }
        estimate(job, estimate, keys);
        if (job.told.ahead > 0) {
            keys.put(JOBS_AHEAD, 0);
            job.told.ahead = 0;
        }
        send(job, keys);
    }

    /** Takes back what {@link #blocked} told. */
    static void unblocked(Waiting job) {
        Map<String, @Nullable Object> keys = new HashMap<>();
        if (job.told.reason) {
            keys.put(REASON_PENDING, null);
            job.told.reason = false;
        }
        estimate(job, Micros.NEVER, keys);
        send(job, keys);
    }

    /** Tells a job when it should start; {@link Micros#NEVER} takes back what was told. */
    static void estimate(Waiting job, long estimate) {
        Map<String, @Nullable Object> keys = new HashMap<>();
        estimate(job, estimate, keys);
        send(job, keys);
    }

    private static void estimate(Waiting job, long estimate, Map<String, @Nullable Object> keys) {
        Long known = estimate == Micros.NEVER ? null : (Long) estimate;
        if (known == null ? job.told.estimate != null : !known.equals(job.told.estimate)) {
            keys.put(T_ESTIMATE, known == null ? null : (Object) Micros.seconds(known));
            job.told.estimate = known;
        }
    }

    /** Tells a job how many are before it. */
    static void ahead(Waiting job, int jobs) {
        if (job.told.ahead != jobs) {
            job.told.ahead = jobs;
            job.request().annotate(Annotations.sched(JOBS_AHEAD, jobs));
        }
    }

    private static void send(Waiting job, Map<String, @Nullable Object> keys) {
        if (!keys.isEmpty()) {
            job.request().annotate(Annotations.of(Map.of("sched", keys)));
        }
    }
}
