package dev.sluice.protocol;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;

/** Type 1: something to tell about a pending request. */
public record AllocAnnotate(JobId id, Annotations annotations) implements AllocResponse {}
