package dev.sluice.host;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.JobKey;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.HelloUnusable;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedulerMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The start of a host: acquire, hello, ready, and the look-up of what each job holds. Ready goes out
 * as soon as the hello stream has ended, before any look-up, since frees between the two are lost on a
 * live instance; what comes meanwhile is kept and handled afterwards. Right after ready the job manager is
 * asked what it counts as allocated: what was lost all the same shows there.
 */
final class Handshake {

    private static final System.Logger LOG = System.getLogger(Handshake.class.getName());

    /** With doubling pauses from 100 ms on, about three seconds in all. */
    private static final int LOOKUP_ATTEMPTS = 6;

    private static final Duration LOOKUP_PAUSE = Duration.ofMillis(100);

    private final EventLoop loop;
    private final JobManagerLink link;
    private final ReadyMode mode;
    private final Counters counters;
    private final List<SchedulerMessage> kept = new ArrayList<>();
    private final Map<JobId, HelloJob> awaited = new LinkedHashMap<>();
    private final Map<JobId, Integer> attempts = new LinkedHashMap<>();
    private final Map<JobId, Timer> retries = new LinkedHashMap<>();
    private final List<Allocation> found = new ArrayList<>();
    private final List<JobId> lost = new ArrayList<>();
    private @Nullable AcquireResponse inventory;
    private @Nullable ResourceStatus status;
    private boolean streamEnded;

    Handshake(EventLoop loop, JobManagerLink link, ReadyMode mode, Counters counters) {
        this.loop = loop;
        this.link = link;
        this.mode = mode;
        this.counters = counters;
    }

    void begin(JobManagerLink.Inbox inbox) {
        link.connect(inbox);
        link.acquire();
    }

    /**
     * Takes a message.
     *
     * @throws HandshakeFailed if what a job holds can't be learned; no job is harmed
     */
    void accept(SchedulerMessage message) {
        if (message instanceof AcquireResponse response && inventory == null) {
            inventory = response;
            // RFC 27: the host subtracts for every policy, so partial-ok holds for all of them.
            link.hello(true);
        } else if (message instanceof HelloJob job) {
            awaited.put(job.id(), job);
        } else if (message instanceof HelloUnusable job) {
            lost.add(job.id());
            lose(job.id(), job.reason());
        } else if (message instanceof HelloEnd) {
            streamEnded = true;
            link.ready(mode);
            link.resourceStatus();
            List.copyOf(awaited.keySet()).forEach(link::lookup);
        } else if (message instanceof JobResources resources) {
            lookedUp(resources);
        } else {
            if (message instanceof ResourceStatus count && status == null) {
                status = count;
            }
            // The count too: it holds against the books when what was freed before it is out of them.
            kept.add(message);
        }
    }

    /** Gives up; look-ups that wait to be repeated are not. */
    void end() {
        retries.values().forEach(Timer::cancel);
    }

    boolean complete() {
        return streamEnded && awaited.isEmpty() && status != null;
    }

    /** The inventory with what the jobs hold recorded in it, in the order in which it was allocated. */
    HostState state() {
        AcquireResponse acquired = inventory;
        if (acquired == null) {
            throw new IllegalStateException("there is no inventory before the handshake is complete");
        }
        ResourceSet resources = acquired.resources().orElseGet(ResourceSet::empty);
        HostState state = new HostState(link, counters, resources, new Ledger(resources, acquired.up()));
        found.sort(
                Comparator.comparing((Allocation job) -> job.held().starttime()).thenComparing(Allocation::id));
        for (Allocation job : found) {
            // It runs on what is excluded now, or has left while no scheduler was there (ADR 0011).
            state.shrunk = state.shrunk.union(job.held().ranks().minus(resources.ranks()));
            String overlap = state.ledger.overlap(job.held());
            if (overlap == null) {
                state.ledger.record(job);
            } else {
                // It runs all the same until it is freed, and what it runs on must not look idle till then.
                state.ledger.record(job.holding(state.ledger.withoutTaken(job.held()), IdSet.empty()));
                state.withheld.add(job.id(), job.held().ranks());
                lose(job.id(), "its R overlaps another job's: " + overlap);
            }
            state.reconciliation.greeted(job.id());
        }
        lost.forEach(state.reconciliation::lost);
        withhold(state);
        return state;
    }

    /** Before any policy is told of the inventory: what is in use must not look idle for a moment. */
    private void withhold(HostState state) {
        state.reconciliation.asked();
        if (status != null && status.outcome() instanceof ResourceStatus.Allocated counted) {
            state.withheld.unclaimed(counted.resources().minus(state.ledger.allocated()));
        }
    }

    /** What came during the handshake, to be handled after it. */
    List<SchedulerMessage> kept() {
        return kept;
    }

    private void lookedUp(JobResources message) {
        HelloJob job = awaited.get(message.id());
        if (job == null) {
            counters.ignored++;
        } else if (message.outcome() instanceof JobResources.Found r) {
            awaited.remove(message.id());
            take(job, r.resources());
        } else if (message.outcome() instanceof JobResources.Unusable unusable) {
            awaited.remove(message.id());
            lost.add(message.id());
            lose(message.id(), unusable.reason());
        } else if (message.outcome() instanceof JobResources.Failed failed) {
            retry(message.id(), failed.reason());
        }
    }

    private void take(HelloJob job, ResourceSet whole) {
        IdSet unknown = job.free().minus(whole.ranks());
        if (!unknown.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "hello: job {0}: free names ranks {1}, which R does not have",
                    job.id(),
                    unknown);
        }
        ResourceSet held = whole.withoutRanks(job.free());
        // Recorded even if nothing is left: the final free is still to come.
        found.add(new Allocation(
                job.id(),
                job.priority(),
                job.userid(),
                job.submitted(),
                held,
                job.free().minus(unknown)));
    }

    private void lose(JobId id, String reason) {
        counters.jobsRefused++;
        LOG.log(System.Logger.Level.ERROR, "hello: job {0} can''t be taken over: {1}", id, reason);
        link.raise(id, "scheduler-restart", reason);
    }

    private void retry(JobId id, String reason) {
        int attempt = attempts.merge(id, 1, Integer::sum);
        if (attempt >= LOOKUP_ATTEMPTS) {
            throw new HandshakeFailed(
                    "look-up of %s failed %d times: %s".formatted(JobKey.resources(id), attempt, reason));
        }
        Duration pause = LOOKUP_PAUSE.multipliedBy(1L << (attempt - 1));
        retries.put(id, loop.after(pause, Precedence.TICK, () -> link.lookup(id)));
    }

    /** The attach is given up; nothing was changed. */
    static final class HandshakeFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        HandshakeFailed(String message) {
            super(message);
        }
    }
}
