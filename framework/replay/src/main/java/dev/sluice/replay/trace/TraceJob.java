package dev.sluice.replay.trace;

import org.jspecify.annotations.Nullable;

/**
 * One job of a trace. Times are whole microseconds, so that no sum over a year of them is rounded.
 *
 * @param id the number that the trace gives it; a label, not necessarily unique
 * @param name the name that the trace gives it in place of a number; null where it has a number
 * @param submitMicros when it was submitted, on the trace's own clock, at least 0
 * @param runMicros how long it ran, at least 0, whatever the estimate said
 * @param estimateMicros how long its user said it would run, more than 0
 * @param processors how many processors it asked for, at least 1
 * @param user the number of its user, or -1 where the trace doesn't tell
 */
public record TraceJob(
        long id,
        @Nullable String name,
        long submitMicros,
        long runMicros,
        long estimateMicros,
        int processors,
        long user) {

    /** Checks the ranges named above. */
    public TraceJob {
        if (submitMicros < 0 || runMicros < 0 || estimateMicros < 1 || processors < 1 || user < -1) {
            throw new IllegalArgumentException("job " + id + ": submit " + submitMicros + ", run " + runMicros
                    + ", estimate " + estimateMicros + ", processors " + processors + ", user " + user);
        }
    }

    /** A job with a number. */
    public TraceJob(long id, long submitMicros, long runMicros, long estimateMicros, int processors, long user) {
        this(id, null, submitMicros, runMicros, estimateMicros, processors, user);
    }

    /** What the trace calls it. */
    public String label() {
        return name == null ? Long.toString(id) : name;
    }

    /** The same, submitted at another time. */
    TraceJob withSubmit(long micros) {
        return new TraceJob(id, name, micros, runMicros, estimateMicros, processors, user);
    }
}
