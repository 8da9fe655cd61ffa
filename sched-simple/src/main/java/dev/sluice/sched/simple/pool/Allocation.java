package dev.sluice.sched.simple.pool;

import dev.sluice.model.ResourceSet;

/** What came of asking the pool for resources. */
public sealed interface Allocation {

    /** The resources are the job's from now on; R has no times yet. */
    record Granted(ResourceSet resources) implements Allocation {}

    /** Nothing was taken: what the request needs is in use or down. */
    record NotNow() implements Allocation {}

    /** The one answer of its kind. */
    NotNow NOT_NOW = new NotNow();
}
