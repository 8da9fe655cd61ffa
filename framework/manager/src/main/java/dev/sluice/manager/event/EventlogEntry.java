package dev.sluice.manager.event;

import java.time.Instant;

/**
 * One line of an eventlog (RFC 18).
 *
 * @param timestamp when it happened
 * @param event what
 */
public record EventlogEntry(Instant timestamp, JobEvent event) {}
