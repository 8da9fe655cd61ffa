package dev.sluice.protocol;

import dev.sluice.model.ResourceSet;

/**
 * The job manager's answer to {@code job-manager.resource-status}, which no RFC describes.
 *
 * @param allocated what jobs hold, those in housekeeping among them, as the job manager counts it
 */
public record ResourceStatus(ResourceSet allocated) {}
