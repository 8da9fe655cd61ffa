package dev.sluice.replay.trace;

/**
 * One job of a trace. Times are whole microseconds, so that no sum over a year of them is rounded.
 *
 * @param id the number that the trace gives it; a label, not necessarily unique
 * @param submitMicros when it was submitted, on the trace's own clock, at least 0
 * @param runMicros how long it ran, at least 0, whatever the estimate said
 * @param estimateMicros how long its user said it would run, more than 0
 * @param processors how many processors it asked for, at least 1
 * @param user the number of its user, or -1 where the trace doesn't tell
 */
public record TraceJob(long id, long submitMicros, long runMicros, long estimateMicros, int processors, long user) {

    /** Checks the ranges named above. */
    public TraceJob {
        if (submitMicros < 0 || runMicros < 0 || estimateMicros < 1 || processors < 1 || user < -1) {
            throw new IllegalArgumentException("job " + id + ": submit " + submitMicros + ", run " + runMicros
                    + ", estimate " + estimateMicros + ", processors " + processors + ", user " + user);
        }
    }
}
