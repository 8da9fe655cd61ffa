package dev.sluice.manager;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import java.util.ArrayList;
import java.util.List;

/** A scheduler that does what the test says, and shows what it has been told. */
public final class ScriptedScheduler {

    public final JobManagerLink link;
    private final Site site;
    private final List<SchedulerMessage> inbox = new ArrayList<>();

    public ScriptedScheduler(Site site) {
        this.site = site;
        link = site.manager.link();
    }

    /** Goes through the whole handshake, and forgets what it has been told on the way. */
    public static ScriptedScheduler attached(Site site) {
        return attached(site, new ReadyMode.Unlimited());
    }

    public static ScriptedScheduler attached(Site site, ReadyMode mode) {
        ScriptedScheduler scheduler = new ScriptedScheduler(site);
        scheduler.connect();
        scheduler.link.acquire();
        scheduler.link.hello(true);
        site.settle();
        scheduler.all();
        scheduler.ready(mode);
        return scheduler;
    }

    public void connect() {
        link.connect(inbox::add);
    }

    /** Everything it has been told of a job manager's hello. */
    public List<SchedulerMessage> hello(boolean partialOk) {
        link.hello(partialOk);
        site.settle();
        return all();
    }

    public void ready() {
        ready(new ReadyMode.Unlimited());
    }

    public void ready(ReadyMode mode) {
        link.ready(mode);
        site.settle();
    }

    public void grant(long id, ResourceSet resources) {
        grant(id, resources, Annotations.empty());
    }

    public void grant(long id, ResourceSet resources, Annotations annotations) {
        ResourceSet timed =
                resources.withTimes(site.time.instant(), site.time.instant().plusSeconds(60));
        link.respond(new AllocSuccess(Site.job(id), timed, annotations));
        site.settle();
    }

    public void annotate(long id, Annotations annotations) {
        link.respond(new AllocAnnotate(Site.job(id), annotations));
        site.settle();
    }

    public void deny(long id, String note) {
        link.respond(new AllocDeny(Site.job(id), note));
        site.settle();
    }

    public void giveBack(long id) {
        link.respond(new AllocCancel(Site.job(id)));
        site.settle();
    }

    public void close() {
        link.close();
        site.settle();
    }

    /** What it has been told since the last look. */
    public List<SchedulerMessage> all() {
        List<SchedulerMessage> messages = List.copyOf(inbox);
        inbox.clear();
        return messages;
    }

    /** What it has been told since the last look, one word a message and the job's id. */
    public List<String> told() {
        return all().stream().map(ScriptedScheduler::say).toList();
    }

    private static String say(SchedulerMessage message) {
        if (message instanceof SchedAlloc alloc) {
            return "alloc " + dec(alloc.id());
        } else if (message instanceof SchedCancel cancel) {
            return "cancel " + dec(cancel.id());
        } else if (message instanceof SchedFree free) {
            return "free " + dec(free.id()) + " " + free.resources().ranks() + (free.last() ? " final" : "");
        }
        return message.toString();
    }

    private static String dec(JobId id) {
        return id.dec();
    }
}
