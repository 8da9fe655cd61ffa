package dev.sluice.host;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/** What a policy said to a request, on its way from the generation's outbox to the ledger. */
sealed interface Answer {

    JobId id();

    record Grant(JobId id, ResourceSet resources, Annotations annotations) implements Answer {}

    record Deny(JobId id, String note) implements Answer {}

    record Annotate(JobId id, Annotations annotations) implements Answer {}
}
