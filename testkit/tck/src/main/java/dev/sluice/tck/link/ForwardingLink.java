package dev.sluice.tck.link;

import dev.sluice.model.JobId;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;

/** A link that passes everything on to another one; a subclass changes what it wants to differ in. */
public abstract class ForwardingLink implements JobManagerLink {

    private final JobManagerLink link;

    /** Forwards to {@code link}. */
    protected ForwardingLink(JobManagerLink link) {
        this.link = link;
    }

    /** What the scheduler hears in place of a message. */
    protected SchedulerMessage received(SchedulerMessage message) {
        return message;
    }

    @Override
    public void connect(Inbox inbox) {
        link.connect(message -> inbox.accept(received(message)));
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
        link.respond(response);
    }

    @Override
    public void raise(JobId id, String type, String note) {
        link.raise(id, type, note);
    }

    @Override
    public void close() {
        link.close();
    }
}
