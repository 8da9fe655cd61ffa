package dev.sluice.host;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/** What a policy said to a request, on its way from the generation's outbox to the ledger. */
sealed interface Answer {

    /** The request that is answered: a job may have had others before. */
    GivenRequest request();

    default JobId id() {
        return request().id();
    }

    record Grant(GivenRequest request, ResourceSet resources, Annotations annotations) implements Answer {}

    record Deny(GivenRequest request, String note) implements Answer {}

    record Annotate(GivenRequest request, Annotations annotations) implements Answer {}
}
