package dev.sluice.host;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.JobManagerLink;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the handlers of one host share. It exists from the first acquire response on. */
final class HostState {

    final JobManagerLink link;
    final Counters counters;
    final ResourceSet inventory;
    final Ledger ledger;
    final Withheld withheld = new Withheld();
    final Map<JobId, PendingAlloc> pending = new HashMap<>();

    /** The policy at work; null while none is: its faults are being slept off, or it failed for good. */
    @Nullable
    Generation generation;

    HostState(JobManagerLink link, Counters counters, ResourceSet inventory, Ledger ledger) {
        this.link = link;
        this.counters = counters;
        this.inventory = inventory;
        this.ledger = ledger;
    }
}
