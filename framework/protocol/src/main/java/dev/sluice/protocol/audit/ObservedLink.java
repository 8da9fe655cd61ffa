package dev.sluice.protocol.audit;

import dev.sluice.model.JobId;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedulerResponse;
import java.util.List;

/** A link that shows its observers everything that passes through it. */
public final class ObservedLink implements JobManagerLink {

    private final JobManagerLink link;
    private final List<LinkObserver> observers;

    /**
     * Puts observers on a link.
     *
     * @param link what it is that they see
     * @param observers each is told of everything, in this order, before the receiver is
     */
    public ObservedLink(JobManagerLink link, LinkObserver... observers) {
        this.link = link;
        this.observers = List.of(observers);
    }

    @Override
    public void connect(Inbox inbox) {
        observers.forEach(LinkObserver::connected);
        link.connect(message -> {
            observers.forEach(observer -> observer.said(message));
            inbox.accept(message);
        });
    }

    @Override
    public void acquire() {
        link.acquire();
    }

    @Override
    public void hello(boolean partialOk) {
        link.hello(partialOk);
    }

    @Override
    public void ready(ReadyMode mode) {
        link.ready(mode);
    }

    @Override
    public void lookup(JobId id) {
        link.lookup(id);
    }

    @Override
    public void resourceStatus() {
        link.resourceStatus();
    }

    @Override
    public void respond(SchedulerResponse response) {
        observers.forEach(observer -> observer.answered(response));
        link.respond(response);
    }

    @Override
    public void raise(JobId id, String type, String note) {
        link.raise(id, type, note);
    }

    @Override
    public void close() {
        observers.forEach(LinkObserver::disconnected);
        link.close();
    }
}
