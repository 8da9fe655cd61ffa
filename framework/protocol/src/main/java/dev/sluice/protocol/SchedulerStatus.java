package dev.sluice.protocol;

import dev.sluice.model.ResourceSet;

/**
 * A scheduler's answer to {@code sched.resource-status}, which no RFC describes. Tools ask it when nobody
 * else answers.
 *
 * @param all the inventory
 * @param down the part of it that may not be allocated
 * @param allocated the part of it that jobs hold
 */
public record SchedulerStatus(ResourceSet all, ResourceSet down, ResourceSet allocated) {}
