package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Metrics;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a policy at work, with the requests it was given and the answers it gave. Once it
 * has ended, whatever it still says is counted and goes nowhere.
 */
final class Generation implements SchedulerContext {

    private final int number;
    private final LoadedPolicy policy;
    private final InstantSource clock;
    private final WakeUp wakeUp;
    private final Counters counters;
    private final Calls calls;
    private final PolicyMetrics metrics;
    private final System.Logger logger;
    private final Map<JobId, GivenRequest> requests = new HashMap<>();
    private final PolicyThreads threads;
    private final ArrayDeque<Answer> outbox = new ArrayDeque<>();
    private final Scheduler scheduler;
    private final RequestWindow window;
    private @Nullable HostState host;
    private IdSet gone = IdSet.empty();
    private @Nullable Instant wakeAt;

    /** Volatile, since a thread that is stuck in the policy may still speak when another has ended it. */
    private volatile boolean ended;

    private volatile boolean quarantined;

    Generation(
            int number, LoadedPolicy policy, InstantSource clock, WakeUp wakeUp, Counters counters, Observation seen) {
        this.number = number;
        this.policy = policy;
        this.clock = clock;
        this.wakeUp = wakeUp;
        this.counters = counters;
        this.calls = seen.calls(this);
        this.metrics = seen.metrics(policy.name());
        this.threads = seen.threads();
        this.logger = System.getLogger("dev.sluice.policy." + policy.name() + "." + number);
        this.scheduler = create();
        this.window = RequestWindow.of(this);
    }

    private Scheduler create() {
        try {
            return new InterceptedScheduler(
                    calls.call(Callback.CREATE, () -> policy.factory().apply(this)), calls);
        } catch (PolicyFault fault) {
            ended = true;
            wakeUp.cancel();
            if (fault.getCause() instanceof IllegalArgumentException refused) {
                String reason = PolicyFault.said(refused, refused::getMessage);
                throw new PolicyException(PolicyException.CONFIG, policy.name() + ": " + reason, refused);
            }
            throw fault;
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

    /** Begins with what the host knows now, and follows what its ledger knows later. */
    void begin(HostState state) {
        host = state;
        gone = state.shrunk;
    }

    /** Takes note of ranks that the policy has been told not to have any more. */
    void lose(IdSet ranks) {
        gone = gone.union(ranks);
    }

    /** What of these resources is on ranks that the policy has. */
    ResourceSet known(ResourceSet resources) {
        return resources.withoutRanks(gone);
    }

    /** The requests that the policy is shown. */
    RequestWindow window() {
        return window;
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
        ResourceSet held = known(job.held());
        IdSet missing = job.freed().union(job.held().ranks().intersect(gone));
        ResourceSet resources = partialOk || missing.isEmpty() ? shown(held) : held.withoutScheduling();
        return scheduler.hello(new AllocatedJob(
                job.id(),
                job.priority(),
                job.userid(),
                job.submitted(),
                resources,
                partialOk ? missing : IdSet.empty()));
    }

    void give(PendingAlloc pending) {
        GivenRequest request = new GivenRequest(pending, this);
        requests.put(pending.id(), request);
        scheduler.alloc(request);
    }

    /** The job that a request makes larger, as far as the policy is to know of it. */
    Optional<JobId> beside(PendingAlloc pending) {
        HostState known = host;
        // A thread that is stuck in the policy may ask when another has the ledger.
        if (ended || known == null || !can(Capability.RESIZE)) {
            return Optional.empty();
        }
        return pending.message().beside().filter(job -> known.knows(this, known.ledger.find(job)));
    }

    /** Whether the policy has a request and has not completed it. */
    boolean waits(JobId id) {
        GivenRequest request = requests.get(id);
        return request != null && !request.completed();
    }

    /** Whether the policy has a request, be it completed with the answer on its way. */
    boolean has(JobId id) {
        return requests.containsKey(id);
    }

    /** A pass is wanted: the policy has got something to decide. */
    void wantPass() {
        wakeUp.now();
    }

    /** Takes a request back; false if there is none, or the policy has completed it and the answer is under way. */
    boolean takeBack(JobId id) {
        if (!waits(id)) {
            return false;
        }
        forget(id);
        scheduler.cancel(id);
        return true;
    }

    /** Ends a request's life here; what is still said to it comes late. */
    void forget(JobId id) {
        GivenRequest request = requests.remove(id);
        if (request != null) {
            request.close();
        }
    }

    /** Whether an answer is to the request that the policy has now, and not to an earlier one. */
    boolean awaits(Answer answer) {
        return requests.get(answer.id()) == answer.request();
    }

    @Nullable
    Answer nextAnswer() {
        return outbox.poll();
    }

    void answered(Answer answer) {
        outbox.add(answer);
    }

    void answeredLate(Answer answer) {
        if (quarantined) {
            return;
        }
        counters.lateAnswers++;
        logger.log(
                System.Logger.Level.WARNING,
                "job {0}: late {1} dropped",
                answer.id(),
                answer.getClass().getSimpleName());
    }

    /** Sets the timer for the pass that the policy has asked for; false if it asked for none. */
    boolean arm() {
        if (wakeAt == null) {
            return false;
        }
        wakeUp.at(wakeAt);
        wakeAt = null;
        return true;
    }

    /**
     * Ends a generation whose call has not come back and is given up. Its policy is not called any more,
     * and what the thread that is stuck in it still says is not heard.
     */
    void quarantine() {
        quarantined = true;
        ended = true;
        wakeUp.cancel();
    }

    /** Ends the generation; the policy's own end may throw, and that changes nothing. */
    void end() {
        ended = true;
        wakeUp.cancel();
        requests.values().forEach(GivenRequest::close);
        requests.clear();
        outbox.clear();
        try {
            scheduler.close();
        } catch (Exception fault) {
            counters.policyFaults++;
            logger.log(System.Logger.Level.WARNING, "{0}", fault.getMessage());
        }
        List<Thread> left = threads.found(policy.loader());
        if (!left.isEmpty()) {
            counters.threadsLeaked += left.size();
            String names = left.stream().map(Thread::getName).collect(Collectors.joining(", "));
            logger.log(
                    System.Logger.Level.ERROR,
                    "{0} has started threads, which a policy must not, and they live on: {1}",
                    policy.name(),
                    SluiceException.oneLine(names));
        }
    }

    @Override
    public InstantSource clock() {
        return clock;
    }

    @Override
    public Metrics metrics() {
        return metrics;
    }

    @Override
    public System.Logger logger() {
        return logger;
    }

    @Override
    public void wakeAt(Instant when) {
        // Checked at once, and not when the timer queue trips over it.
        Objects.requireNonNull(when, "when");
        // Kept, and set when the call has returned: nothing that is shared is touched from within one.
        if (!ended && (wakeAt == null || when.isBefore(wakeAt))) {
            wakeAt = when;
        }
    }
}
