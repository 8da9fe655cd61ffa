package dev.sluice.tck.model;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.ResourceTally;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The scheduler's way into a {@link ModelManager}. What is called waits for the job manager's turn. */
final class ModelLink implements JobManagerLink {

    private final ModelManager manager;
    private final ArrayDeque<Runnable> incoming = new ArrayDeque<>();

    /** What came free between the end of the hello stream and ready. */
    private final List<SchedFree> window = new ArrayList<>();

    private final Map<Long, SchedulerMessage> questions = new HashMap<>();
    private @Nullable Inbox inbox;
    private final Set<JobId> lost = new HashSet<>();
    private boolean acquired;
    private boolean greeted;
    private boolean ready;

    ModelLink(ModelManager manager) {
        this.manager = manager;
    }

    /** Jobs that this scheduler could not take over. */
    Set<JobId> lost() {
        return lost;
    }

    boolean isReady() {
        return ready;
    }

    int drain() {
        int done = 0;
        for (Runnable call = incoming.poll(); call != null; call = incoming.poll()) {
            call.run();
            done++;
        }
        return done;
    }

    void say(SchedulerMessage message) {
        if (inbox != null) {
            inbox.accept(message);
        }
    }

    /** Asks something that wants a {@link Reply}. */
    void ask(SchedulerMessage question, long tag) {
        if (ready) {
            questions.put(tag, question);
            say(question);
        }
    }

    /** Tells of a change of the inventory whoever has got it. */
    void changed(AcquireResponse change) {
        if (acquired) {
            say(change);
        }
    }

    void freed(SchedFree free) {
        if (ready) {
            say(free);
        } else if (greeted) {
            window.add(free);
        }
    }

    @Override
    public void connect(Inbox scheduler) {
        inbox = scheduler;
        lost.clear();
    }

    @Override
    public void acquire() {
        incoming.add(() -> {
            acquired = true;
            say(AcquireResponse.inventory(manager.inventory(), manager.up()));
        });
    }

    @Override
    public void hello(boolean partialOk) {
        incoming.add(() -> {
            greeted = true;
            manager.holding().forEach(job -> say(job.hello()));
            say(new HelloEnd());
        });
    }

    @Override
    public void ready(ReadyMode mode) {
        incoming.add(() -> {
            ready = true;
            window.forEach(this::say);
            window.clear();
            manager.queue().forEach(manager::ask);
        });
    }

    @Override
    public void lookup(JobId id) {
        incoming.add(() -> {
            ResourceSet whole = manager.onRecord(id);
            say(new JobResources(
                    id, whole == null ? new JobResources.Unusable("no such key") : new JobResources.Found(whole)));
        });
    }

    @Override
    public void resourceStatus() {
        incoming.add(() -> {
            ResourceTally allocated = new ResourceTally();
            manager.holding().forEach(job -> allocated.add(job.held()));
            say(allocated.status());
        });
    }

    @Override
    public void respond(SchedulerResponse response) {
        incoming.add(() -> hear(response));
    }

    /** The job will end, and give back what it holds, in its own time. */
    @Override
    public void raise(JobId id, String type, String note) {
        lost.add(id);
    }

    @Override
    public void close() {
        inbox = null;
        // What was sent before the end has arrived.
        drain();
        acquired = false;
        greeted = false;
        ready = false;
        window.clear();
        questions.clear();
        manager.disconnected();
    }

    private void hear(SchedulerResponse response) {
        if (response instanceof AllocSuccess success) {
            granted(success);
        } else if (response instanceof AllocDeny deny) {
            manager.remove(answered(deny.id()));
        } else if (response instanceof AllocCancel cancelled) {
            takenBack(answered(cancelled.id()));
        } else if (response instanceof Reply reply) {
            replied(reply);
        }
        // An annotation changes nothing here.
    }

    private void granted(AllocSuccess success) {
        ModelJob job = answered(success.id());
        job.whole = success.resources();
        manager.putOnRecord(job.id, success.resources());
        if (job.takenBack) {
            // Granted before the cancel had come: it is given back at once.
            manager.free(job, success.resources().ranks());
        }
    }

    private void takenBack(ModelJob job) {
        if (job.requeued) {
            job.takenBack = false;
            job.requeued = false;
            manager.ask(job);
        } else {
            manager.remove(job);
        }
    }

    private ModelJob answered(JobId id) {
        ModelJob job = manager.find(id);
        if (job == null || !job.asked) {
            throw new AssertionError("job " + id + " was answered and had not asked");
        }
        job.asked = false;
        return job;
    }

    private void replied(Reply reply) {
        SchedulerMessage question = questions.remove(reply.tag());
        if (question == null) {
            throw new AssertionError("an answer to nothing: " + reply);
        }
        if (question instanceof SchedExpiration wanted && (reply.errnum() == 0 || reply.errnum() == Reply.ENOSYS)) {
            ModelJob job = manager.find(wanted.id());
            if (job != null && job.whole != null) {
                job.whole = job.whole.withTimes(job.whole.starttime(), wanted.expiration());
                manager.putOnRecord(job.id, job.whole);
            }
        }
    }
}
