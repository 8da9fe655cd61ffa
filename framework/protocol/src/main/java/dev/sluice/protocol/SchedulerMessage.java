package dev.sluice.protocol;

/** What a job manager says to its scheduler, as it comes off a link. */
public sealed interface SchedulerMessage
        permits AcquireResponse,
                HelloJob,
                HelloUnusable,
                HelloEnd,
                JobResources,
                ResourceStatus,
                SchedAlloc,
                SchedFree,
                SchedCancel,
                SchedPrioritize,
                SchedExpiration,
                FeasibilityCheck {}
