package dev.sluice.spi;

import dev.sluice.model.JobId;

/**
 * A pending request's new priority (RFC 27, Prioritize).
 *
 * @param id the job
 * @param priority 0 to 4294967295; higher goes first
 */
public record PriorityChange(JobId id, long priority) {}
