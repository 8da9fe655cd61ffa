package dev.sluice.sched.simple;

import dev.sluice.model.Annotations;
import dev.sluice.model.ResourceSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The annotations that users see with their jobs (RFC 27, Alloc Annotate). */
final class Notes {

    /** Why the head of the queue waits. */
    static final Annotations WAITS_FOR_RESOURCES = Annotations.sched("reason_pending", "insufficient resources");

    private Notes() {}

    /**
     * What a job got.
     *
     * @param waited whether a reason for the wait was told before, which is now gone
     */
    static Annotations started(ResourceSet granted, boolean waited) {
        String summary = granted.summary();
        if (!waited) {
            return Annotations.sched("resource_summary", summary);
        }
        Map<String, @Nullable Object> keys = new HashMap<>();
        keys.put("resource_summary", summary);
        keys.put("reason_pending", null);
        return Annotations.of(Map.of("sched", keys));
    }
}
