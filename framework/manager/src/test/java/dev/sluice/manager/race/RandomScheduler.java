package dev.sluice.manager.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.manager.Site;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.protocol.audit.ProtocolAudit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A scheduler that obeys the protocol and has no other principle: it grants whole ranks to whom it likes. */
final class RandomScheduler {

    private final Site site;
    private final Random random;
    private final JobManagerLink link;
    private final Map<JobId, Long> open = new LinkedHashMap<>();
    private final Set<JobId> takenBack = new HashSet<>();
    private final Map<JobId, HelloJob> greeted = new LinkedHashMap<>();
    private final List<SchedFree> early = new ArrayList<>();
    private IdSet free = Site.inventory().ranks();
    private ReadyMode mode = new ReadyMode.Unlimited();

    RandomScheduler(Site site, Random random, ProtocolAudit audit) {
        this.site = site;
        this.random = random;
        link = new ObservedLink(site.manager.link(), audit);
    }

    /** The whole handshake. Time may pass in the middle of it. */
    void attach() {
        link.connect(this::hear);
        link.acquire();
        link.hello(random.nextInt(4) != 0);
        site.settle();
        site.seconds(random.nextInt(3));
        ready();
        greeted.keySet().forEach(link::lookup);
        site.settle();
        assertThat(greeted).as("jobs whose R was not looked up").isEmpty();
    }

    void ready() {
        mode = random.nextBoolean() ? new ReadyMode.Unlimited() : new ReadyMode.Limited(1 + random.nextInt(4));
        link.ready(mode);
    }

    void close() {
        link.close();
    }

    /** The requests it has and may keep, with the priorities it knows of. */
    Map<JobId, Long> open() {
        return open;
    }

    boolean isAskedForSomethingBack() {
        return !takenBack.isEmpty();
    }

    int limit() {
        return mode instanceof ReadyMode.Limited limited ? limited.limit() : Integer.MAX_VALUE;
    }

    /** Answers one of the requests, most likely by a grant. */
    void answer() {
        if (open.isEmpty()) {
            return;
        }
        List<JobId> ids = new ArrayList<>(open.keySet());
        JobId id = ids.get(random.nextInt(ids.size()));
        int choice = random.nextInt(20);
        if (choice == 0) {
            link.respond(new AllocAnnotate(id, Annotations.sched("reason_pending", choice)));
        } else if (takenBack.contains(id) && choice < 14) {
            done(id);
            link.respond(new AllocCancel(id));
        } else if (choice == 1) {
            done(id);
            link.respond(new AllocDeny(id, "out of spite"));
        } else if (!free.isEmpty()) {
            done(id);
            link.respond(new AllocSuccess(id, take(), Annotations.empty()));
        }
    }

    private ResourceSet take() {
        IdSet ranks = free.lowest(1 + random.nextInt(3));
        free = free.minus(ranks);
        return Site.inventory()
                .onlyRanks(ranks)
                .withTimes(site.time.instant(), site.time.instant().plusSeconds(60));
    }

    private void done(JobId id) {
        open.remove(id);
        takenBack.remove(id);
    }

    private void hear(SchedulerMessage message) {
        if (message instanceof SchedAlloc alloc) {
            open.put(alloc.id(), alloc.priority());
        } else if (message instanceof SchedCancel cancel) {
            if (open.containsKey(cancel.id())) {
                takenBack.add(cancel.id());
            }
        } else if (message instanceof SchedPrioritize change) {
            change.jobs().forEach(entry -> open.replace(entry.id(), entry.priority()));
        } else if (message instanceof HelloJob job) {
            greeted.put(job.id(), job);
        } else if (message instanceof SchedFree freed) {
            if (greeted.isEmpty()) {
                free(freed);
            } else {
                early.add(freed);
            }
        } else if (message instanceof JobResources resources) {
            takeOver(resources);
        }
    }

    private void takeOver(JobResources message) {
        HelloJob job = greeted.remove(message.id());
        ResourceSet whole = ((JobResources.Found) message.outcome()).resources();
        free = free.minus(whole.ranks().minus(job.free()));
        if (greeted.isEmpty()) {
            early.forEach(this::free);
            early.clear();
        }
    }

    private void free(SchedFree message) {
        assertThat(free.intersects(message.resources().ranks()))
                .as("ranks of %s are free already", message)
                .isFalse();
        free = free.union(message.resources().ranks());
    }
}
