package dev.sluice.model.event;

import java.time.Instant;

/**
 * An event of a job and when it happened.
 *
 * @param timestamp when it happened
 * @param event what
 */
public record LoggedEvent(Instant timestamp, JobEvent event) {}
