package dev.sluice.replay;

/**
 * Jobs that were denied for the same reason.
 *
 * @param note the reason, as the policy put it
 * @param count how many jobs, at least 1
 * @param firstJob what the trace calls the one that was denied first
 */
public record Denial(String note, long count, String firstJob) {}
