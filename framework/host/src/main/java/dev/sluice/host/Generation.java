package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a policy at work, with the requests it was given and the answers it gave. Once it
 * has ended, whatever it still says is counted and goes nowhere.
 */
final class Generation implements SchedulerContext {

    private final int number;
    private final LoadedPolicy policy;
    private final InstantSource clock;
    private final Consumer<Instant> wakeUps;
    private final Counters counters;
    private final System.Logger logger;
    private final Map<JobId, GivenRequest> requests = new HashMap<>();
    private final ArrayDeque<Answer> outbox = new ArrayDeque<>();
    private final Scheduler scheduler;
    private boolean ended;

    Generation(int number, LoadedPolicy policy, InstantSource clock, Consumer<Instant> wakeUps, Counters counters) {
        this.number = number;
        this.policy = policy;
        this.clock = clock;
        this.wakeUps = wakeUps;
        this.counters = counters;
        this.logger = System.getLogger("dev.sluice.policy." + policy.name() + "." + number);
        this.scheduler = create();
    }

    private Scheduler create() {
        try {
            return new ContainedScheduler(policy.factory().apply(this));
        } catch (IllegalArgumentException refused) {
            throw new PolicyException("policy-config", policy.name() + ": " + refused.getMessage(), refused);
        } catch (RuntimeException | LinkageError fault) {
            throw new PolicyFault("create", fault);
        }
    }

    int number() {
        return number;
    }

    LoadedPolicy policy() {
        return policy;
    }

    boolean can(Capability capability) {
        return policy.capabilities().contains(capability);
    }

    /** The policy, contained: what throws comes out as {@link PolicyFault}. */
    Scheduler scheduler() {
        return scheduler;
    }

    /** What the policy may see of an R. */
    ResourceSet shown(ResourceSet resources) {
        return can(Capability.SCHEDULING_KEY) ? resources : resources.withoutScheduling();
    }

    HelloResult hello(Allocation job) {
        // Without PARTIAL_OK, scheduling would still name ranks that R no longer has (DESIGN.md, Capabilities).
        boolean partialOk = can(Capability.PARTIAL_OK);
        boolean whole = partialOk || job.freed().isEmpty();
        ResourceSet resources = whole ? shown(job.held()) : job.held().withoutScheduling();
        return scheduler.hello(new AllocatedJob(
                job.id(),
                job.priority(),
                job.userid(),
                job.submitted(),
                resources,
                partialOk ? job.freed() : IdSet.empty()));
    }

    void give(PendingAlloc pending) {
        GivenRequest request = new GivenRequest(pending, this);
        requests.put(pending.id(), request);
        scheduler.alloc(request);
    }

    void takeBack(JobId id) {
        if (forget(id)) {
            scheduler.cancel(id);
        }
    }

    /** Ends a request's life here; false if it had none. */
    boolean forget(JobId id) {
        GivenRequest request = requests.remove(id);
        if (request == null) {
            return false;
        }
        request.close();
        return true;
    }

    @Nullable
    Answer nextAnswer() {
        return outbox.poll();
    }

    void answered(Answer answer) {
        outbox.add(answer);
    }

    void answeredLate(Answer answer) {
        counters.lateAnswers++;
        logger.log(
                System.Logger.Level.WARNING,
                "job {0}: late {1} dropped",
                answer.id(),
                answer.getClass().getSimpleName());
    }

    /** Ends the generation; the policy's own end may throw, and that changes nothing. */
    void end() {
        ended = true;
        requests.values().forEach(GivenRequest::close);
        requests.clear();
        outbox.clear();
        try {
            scheduler.close();
        } catch (Exception fault) {
            counters.policyFaults++;
            logger.log(System.Logger.Level.WARNING, "{0}", fault.getMessage());
        }
    }

    @Override
    public InstantSource clock() {
        return clock;
    }

    @Override
    public System.Logger logger() {
        return logger;
    }

    @Override
    public void wakeAt(Instant when) {
        if (!ended) {
            wakeUps.accept(when);
        }
    }
}
