package dev.sluice.tck.policy;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.spi.support.PendingQueue;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A sound policy that keeps its own books of single cores and gpus, grants what it likes of what is free,
 * and can do everything that there is a {@link Capability} for. It checks each word of the host against its
 * books and throws at the first one that can't be, so that a host which misleads its policies is found out.
 * It reads version 1 jobspecs.
 */
public final class HonestPolicy implements Scheduler {

    private static final Duration WAIT = Duration.ofMillis(300);

    private final SchedulerContext context;
    private final Whims whims;
    private final Books books = new Books();
    private final Placement placement = new Placement(books);
    private final PendingQueue queue = new PendingQueue();

    /** Starts one generation. */
    public HonestPolicy(SchedulerContext context, Whims whims) {
        this.context = context;
        this.whims = whims;
    }

    /** A policy as a host takes it, whose generations are made by {@code factory}. */
    public static LoadedPolicy loaded(
            String name, Set<Capability> capabilities, Function<SchedulerContext, Scheduler> factory) {
        return new LoadedPolicy(name, "0", capabilities, Map.of(), factory);
    }

    /** The jobs whose requests wait here. */
    public Set<JobId> waiting() {
        Set<JobId> waiting = new HashSet<>();
        queue.forEach(request -> waiting.add(request.id()));
        return waiting;
    }

    /** The ranks that this policy may grant. */
    public IdSet up() {
        return books.up();
    }

    /** What each job holds by this policy's books. */
    public Map<JobId, ResourceSet> held() {
        return Map.copyOf(books.held());
    }

    @Override
    public void resources(ResourceUpdate update) {
        books.update(update);
        maybeDecide();
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        books.greet(job);
        return HelloResult.ACCEPTED;
    }

    @Override
    public void alloc(AllocRequest request) {
        require(!books.holds(request.id()), request.id(), "asks, and holds something already");
        queue.add(request);
        maybeDecide();
    }

    @Override
    public void free(Release release) {
        books.release(release);
        maybeDecide();
    }

    @Override
    public void cancel(JobId id) {
        require(queue.remove(id) != null, id, "is taken back, and was not asked for");
        maybeDecide();
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        queue.prioritize(changes);
        maybeDecide();
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        require(books.holds(id), id, "is to end at another time, and holds nothing");
        return whims.waits() ? ExpirationResult.refused("not now") : ExpirationResult.ACCEPTED;
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        return placement.feasible(Ask.of(jobspec))
                ? Feasibility.FEASIBLE
                : Feasibility.infeasible("the machine is too small");
    }

    @Override
    public Pass schedule(Budget budget) {
        return decideAll(true);
    }

    private void maybeDecide() {
        if (whims.answersAtOnce()) {
            // Without a word to those that wait: the host may be about to take them back.
            Pass unused = decideAll(false);
        }
    }

    private Pass decideAll(boolean tell) {
        for (Iterator<AllocRequest> requests = queue.iterator(); requests.hasNext(); ) {
            if (!decide(requests.next(), tell)) {
                requests.remove();
            }
            if (whims.pauses()) {
                return Pass.MORE;
            }
        }
        return Pass.DONE;
    }

    /** Answers a request if its time has come; true if it has to wait. */
    private boolean decide(AllocRequest request, boolean tell) {
        Ask ask = Ask.of(request.jobspec());
        if (whims.denies() || !placement.feasible(ask)) {
            request.deny("not here");
            return false;
        }
        @Nullable ResourceSet grant = null;
        if (whims.waits()) {
            context.wakeAt(context.clock().instant().plus(WAIT));
        } else {
            grant = placement.place(ask, whims.order(books.up().toArray()));
        }
        if (grant == null) {
            if (tell && whims.annotates()) {
                request.annotate(Annotations.sched("reason_pending", "it has to wait"));
            }
            return true;
        }
        books.take(request.id(), grant);
        request.alloc(grant);
        return false;
    }

    private static void require(boolean holds, JobId id, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("job " + id + " " + otherwise);
        }
    }
}
