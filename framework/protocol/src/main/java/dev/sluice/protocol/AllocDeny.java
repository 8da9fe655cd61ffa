package dev.sluice.protocol;

import dev.sluice.model.JobId;

/** Type 2: the request can never be granted; the note says why. */
public record AllocDeny(JobId id, String note) implements AllocResponse {}
