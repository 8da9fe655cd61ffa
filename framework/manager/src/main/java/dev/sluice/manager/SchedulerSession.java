package dev.sluice.manager;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler that is connected: how far its handshake has come, and what is on the way to it. What
 * is sent waits in an outbox until the end of the job manager's turn, so that nothing leaves before
 * all of the turn has happened (and, once there is a store, is committed).
 */
final class SchedulerSession {

    private enum Phase {
        ABSENT,
        CONNECTED,
        GREETED,
        READY
    }

    private final ArrayDeque<SchedulerMessage> outbox = new ArrayDeque<>();

    /** What became free after the hello stream and has to wait for ready. */
    private final List<SchedFree> held = new ArrayList<>();

    private Phase phase = Phase.ABSENT;
    private @Nullable EmbeddedLink link;
    private boolean watchesResources;

    void connected(EmbeddedLink newLink) {
        link = newLink;
        phase = Phase.CONNECTED;
    }

    void disconnected() {
        link = null;
        phase = Phase.ABSENT;
        watchesResources = false;
        outbox.clear();
        held.clear();
    }

    /** The scheduler wants to know of changes of the resources (RFC 28). */
    void watchResources() {
        watchesResources = true;
    }

    boolean watchesResources() {
        return watchesResources;
    }

    /** The scheduler has been told who holds resources. */
    void greeted() {
        phase = Phase.GREETED;
        held.clear(); // an earlier hello's
    }

    /** The scheduler takes requests from now on, and what became free since its hello. */
    void ready() {
        phase = Phase.READY;
        outbox.addAll(held);
        held.clear();
    }

    boolean isReady() {
        return phase == Phase.READY;
    }

    void send(SchedulerMessage message) {
        outbox.add(message);
    }

    /**
     * Tells the scheduler of resources that are free. Between the hello and ready that waits: flux-core
     * forgets it, and the scheduler would take those resources for allocated for ever. Before the hello
     * there is nothing to tell, since the hello will not name them.
     */
    void free(JobId id, ResourceSet resources, boolean last) {
        SchedFree message = new SchedFree(id, resources, last);
        if (phase == Phase.READY) {
            outbox.add(message);
        } else if (phase == Phase.GREETED) {
            held.add(message);
        }
    }

    /** Hands everything to the link. Returns how much that was. */
    int flush() {
        int done = 0;
        if (link != null) {
            for (SchedulerMessage message = outbox.poll(); message != null; message = outbox.poll()) {
                link.deliver(message);
                done++;
            }
        }
        return done;
    }

    boolean isSettled() {
        return outbox.isEmpty();
    }
}
