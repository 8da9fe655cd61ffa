package dev.sluice.manager;

import dev.sluice.model.JobId;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobException;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedulerResponse;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * The job manager's end of its links (RFC 27 and 28, server side). What a link is called for only
 * waits here until the job manager's turn, so that everything a turn changes is changed in one place.
 */
final class SchedulerPort {

    private static final Logger LOG = System.getLogger(SchedulerPort.class.getName());

    private final ArrayDeque<Runnable> incoming = new ArrayDeque<>();
    private final JobTable jobs;
    private final Events events;
    private final SchedulerSession session;
    private final AllocRequests requests;
    private final AcquireHandler acquire;
    private final HelloHandler hello;
    private final LookupHandler lookup;
    private final ResourceStatusHandler status;
    private final AnswerHandlers answers;
    private @Nullable EmbeddedLink owner;

    SchedulerPort(
            JobTable jobs,
            Events events,
            SchedulerSession session,
            AllocRequests requests,
            AcquireHandler acquire,
            HelloHandler hello,
            LookupHandler lookup,
            ResourceStatusHandler status,
            AnswerHandlers answers) {
        this.jobs = jobs;
        this.events = events;
        this.session = session;
        this.requests = requests;
        this.acquire = acquire;
        this.hello = hello;
        this.lookup = lookup;
        this.status = status;
        this.answers = answers;
    }

    /** Takes a link as the one that is connected; there is one scheduler at a time. */
    void connect(EmbeddedLink link) {
        if (owner != null) {
            throw new IllegalStateException("another scheduler is connected");
        }
        owner = link;
        incoming.add(() -> session.connected(link));
    }

    void disconnect() {
        owner = null;
        incoming.add(() -> {
            session.disconnected();
            requests.disconnected();
            lookup.disconnected();
            answers.expiration().disconnected();
        });
    }

    void acquire() {
        incoming.add(acquire::acquire);
    }

    void hello(boolean partialOk) {
        incoming.add(() -> hello.handle(partialOk));
    }

    void ready(ReadyMode mode) {
        incoming.add(() -> {
            requests.mode(mode);
            session.ready();
        });
    }

    void lookup(JobId id) {
        incoming.add(() -> lookup.handle(id));
    }

    void resourceStatus() {
        incoming.add(status::handle);
    }

    void respond(SchedulerResponse response) {
        incoming.add(() -> answer(response));
    }

    void raise(JobId id, String type, String note) {
        incoming.add(() -> {
            Job job = jobs.active(id);
            if (job != null) {
                events.post(job, new JobEvent.Raised(JobException.fatal(type, note)));
            } else {
                LOG.log(Level.WARNING, "{0}: is not active; the exception {1} is dropped: {2}", id, type, note);
            }
        });
    }

    /** Does what has come in. Returns how much that was. */
    int drain() {
        int done = 0;
        for (Runnable task = incoming.poll(); task != null; task = incoming.poll()) {
            task.run();
            done++;
        }
        return done;
    }

    boolean isSettled() {
        return incoming.isEmpty();
    }

    private void answer(SchedulerResponse response) {
        if (response instanceof AllocSuccess success) {
            answers.success().handle(success);
        } else if (response instanceof AllocAnnotate annotate) {
            answers.annotate().handle(annotate);
        } else if (response instanceof AllocDeny deny) {
            answers.deny().handle(deny);
        } else if (response instanceof AllocCancel cancelled) {
            answers.cancelled().handle(cancelled);
        } else if (response instanceof Reply reply) {
            answers.expiration().handle(reply);
        }
    }
}
