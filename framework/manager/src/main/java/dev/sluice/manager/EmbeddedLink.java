package dev.sluice.manager;

import dev.sluice.model.JobId;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import org.jspecify.annotations.Nullable;

/**
 * The link to the embedded job manager: records are handed over as they are. Calls are acted upon in
 * the job manager's next turn, and what it says is in the inbox at that turn's end.
 *
 * <p>It differs from a link to flux-core in one thing: what becomes free between the end of the hello
 * stream and ready is not forgotten but told right after ready.
 */
public final class EmbeddedLink implements JobManagerLink {

    private final SchedulerPort port;
    private @Nullable Inbox inbox;
    private boolean greeted;

    EmbeddedLink(SchedulerPort port) {
        this.port = port;
    }

    /** {@inheritDoc} Throws {@link IllegalStateException} while another link is connected. */
    @Override
    public void connect(Inbox newInbox) {
        if (inbox != null) {
            throw new IllegalStateException("the link is connected");
        }
        port.connect(this);
        inbox = newInbox;
    }

    @Override
    public void acquire() {
        connected();
        port.acquire();
    }

    @Override
    public void hello(boolean partialOk) {
        connected();
        greeted = true;
        port.hello(partialOk);
    }

    /** {@inheritDoc} Throws {@link IllegalStateException} before the hello; a second one sets the new mode. */
    @Override
    public void ready(ReadyMode mode) {
        connected();
        if (!greeted) {
            throw new IllegalStateException("ready before hello (RFC 27, Ready)");
        }
        port.ready(mode);
    }

    @Override
    public void lookup(JobId id) {
        connected();
        port.lookup(id);
    }

    @Override
    public void resourceStatus() {
        connected();
        port.resourceStatus();
    }

    @Override
    public void respond(SchedulerResponse response) {
        connected();
        port.respond(response);
    }

    @Override
    public void raise(JobId id, String type, String note) {
        connected();
        port.raise(id, type, note);
    }

    @Override
    public void close() {
        if (inbox != null) {
            inbox = null;
            greeted = false;
            port.disconnect();
        }
    }

    /** From the job manager to the scheduler. */
    void deliver(SchedulerMessage message) {
        if (inbox != null) {
            inbox.accept(message);
        }
    }

    private void connected() {
        if (inbox == null) {
            throw new IllegalStateException("the link is not connected");
        }
    }
}
