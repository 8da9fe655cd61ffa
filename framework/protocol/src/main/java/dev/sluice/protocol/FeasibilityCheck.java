package dev.sluice.protocol;

import dev.sluice.model.Jobspec;

/**
 * Asks whether a jobspec could ever run (RFC 27, Feasibility).
 *
 * @param tag matches the {@link Reply}
 * @param jobspec what would be asked for
 */
public record FeasibilityCheck(long tag, Jobspec jobspec) implements SchedulerMessage {}
