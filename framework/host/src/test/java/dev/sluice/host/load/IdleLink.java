package dev.sluice.host.load;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedulerResponse;

/** A link to a job manager without jobs, on a machine of one core. */
final class IdleLink implements JobManagerLink {

    private Inbox inbox = message -> {};

    @Override
    public void connect(Inbox scheduler) {
        inbox = scheduler;
    }

    @Override
    public void acquire() {
        ResourceSet machine = ResourceSet.ofRank(0, IdSet.single(0), IdSet.empty(), "n0");
        inbox.accept(AcquireResponse.inventory(machine, machine.ranks()));
    }

    @Override
    public void hello(boolean partialOk) {
        inbox.accept(new HelloEnd());
    }

    @Override
    public void ready(ReadyMode mode) {
        // Nothing will be asked.
    }

    @Override
    public void lookup(JobId id) {
        throw new AssertionError("no job was named");
    }

    @Override
    public void resourceStatus() {
        inbox.accept(new ResourceStatus(new ResourceStatus.Allocated(ResourceSet.empty())));
    }

    @Override
    public void respond(SchedulerResponse response) {
        throw new AssertionError("nothing was asked");
    }

    @Override
    public void raise(JobId id, String type, String note) {
        throw new AssertionError("no job was named");
    }

    @Override
    public void close() {
        inbox = message -> {};
    }
}
