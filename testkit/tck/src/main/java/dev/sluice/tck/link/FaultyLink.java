package dev.sluice.tck.link;

import dev.sluice.loop.EventLoop;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link that loses, delays and fails as {@link LinkFaults} say, and keeps what a link promises all the
 * same: order, one final answer per request, and no grant before its R is on record.
 *
 * <p>A commit that fails is told to both ends: the scheduler hears a final free of what it granted, and the
 * job manager a denial, which fails the job with the reason.
 */
public final class FaultyLink implements JobManagerLink {

    private final JobManagerLink link;
    private final LinkFaults faults;
    private final Line toManager;
    private final Line toScheduler;
    private final Set<JobId> failing = new HashSet<>();
    private @Nullable Inbox inbox;

    /**
     * Lets things go wrong on a link.
     *
     * @param loop gives the time for what is late
     */
    public FaultyLink(EventLoop loop, JobManagerLink link, LinkFaults faults) {
        this.link = link;
        this.faults = faults;
        toManager = new Line(loop);
        toScheduler = new Line(loop);
    }

    @Override
    public void connect(Inbox newInbox) {
        inbox = newInbox;
        link.connect(this::receive);
    }

    @Override
    public void acquire() {
        send(link::acquire);
    }

    @Override
    public void hello(boolean partialOk) {
        send(() -> link.hello(partialOk));
    }

    @Override
    public void ready(ReadyMode mode) {
        send(() -> link.ready(mode));
    }

    @Override
    public void lookup(JobId id) {
        send(() -> {
            // The job manager is asked all the same: what it answers is what gets lost.
            if (faults.failsLookup(id)) {
                failing.add(id);
            }
            link.lookup(id);
        });
    }

    @Override
    public void resourceStatus() {
        send(link::resourceStatus);
    }

    @Override
    public void respond(SchedulerResponse response) {
        send(() -> {
            if (response instanceof AllocSuccess success && faults.failsCommit(success.id())) {
                receive(new SchedFree(success.id(), success.resources(), true));
                link.respond(new AllocDeny(success.id(), "R can't be put on record: no space left on device"));
            } else {
                link.respond(response);
            }
        });
    }

    @Override
    public void raise(JobId id, String type, String note) {
        send(() -> link.raise(id, type, note));
    }

    @Override
    public void close() {
        inbox = null;
        toScheduler.cut(0);
        int underWay = toManager.size();
        toManager.cut(underWay == 0 ? 0 : faults.arriving(underWay));
        link.close();
    }

    /** Whether nothing is under way. */
    public boolean isQuiet() {
        return toManager.size() == 0 && toScheduler.size() == 0;
    }

    private void send(Runnable arrival) {
        toManager.send(arrival, faults.delay());
    }

    private void receive(SchedulerMessage message) {
        SchedulerMessage told = message;
        if (message instanceof JobResources resources && failing.remove(resources.id())) {
            told = new JobResources(resources.id(), new JobResources.Failed("connection reset"));
        }
        deliver(told);
    }

    private void deliver(SchedulerMessage message) {
        Inbox scheduler = inbox;
        if (scheduler != null) {
            toScheduler.send(() -> scheduler.accept(message), faults.delay());
        }
    }
}
