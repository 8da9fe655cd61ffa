package dev.sluice.host;

import dev.sluice.loop.Agent;
import dev.sluice.loop.EventLoop;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerStatus;
import dev.sluice.spi.Pass;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The container of a scheduling policy: it speaks the allocation protocol with a job manager, keeps the
 * ledger, and calls the policy. One loop drives it. Methods belong to the loop's thread, but for those
 * that say otherwise.
 */
public final class SchedulerHost implements Agent, AutoCloseable {

    private final EventLoop loop;
    private final TurnClock clock;
    private final JobManagerLink link;
    private final HostOptions options;
    private final Counters counters = new Counters();
    private final Observation observation = new Observation();
    private final Lifecycle lifecycle;
    private final ArrayDeque<SchedulerMessage> inbox = new ArrayDeque<>();
    private @Nullable Handshake handshake;
    private @Nullable HostState state;
    private @Nullable Dispatcher dispatcher;
    private @Nullable GatheredFrees gathered;
    private boolean connected;
    private boolean closed;
    private volatile HostStatus published;

    /** A host that does not keep the state of policies. */
    public SchedulerHost(EventLoop loop, JobManagerLink link, LoadedPolicy policy, HostOptions options) {
        this(loop, link, policy, options, StateStore.NONE);
    }

    /** A host that keeps the state of policies over the end of the process. */
    public SchedulerHost(
            EventLoop loop, JobManagerLink link, LoadedPolicy policy, HostOptions options, StateStore store) {
        this.loop = loop;
        this.clock = new TurnClock(loop.clock());
        this.link = link;
        this.options = options;
        lifecycle =
                new Lifecycle(loop, clock, policy, options, counters, observation, new StateKeeper(store, counters));
        published = look();
    }

    /** Connects and takes over what runs. The first generation starts once it is known who holds what. */
    public void start() {
        loop.add(this);
        handshake = new Handshake(loop, link, options.readyMode(), counters);
        connected = true;
        handshake.begin(inbox::add);
    }

    /**
     * Replaces the policy, or starts it anew, between two events: the new generation learns the
     * inventory, what every job holds, and what is asked; then it takes over. The job manager sees
     * nothing of it.
     *
     * @throws PolicyException if the new policy can't be started or refuses a job that runs; then the
     *     old one goes on as though nothing had been asked
     */
    public void swap(LoadedPolicy next) {
        HostState current = state;
        if (closed) {
            throw new PolicyException("host-closed", next.name() + ": the host is closed");
        }
        if (current == null) {
            Health health = lifecycle.health();
            throw new PolicyException(
                    "swap-too-early",
                    next.name() + ": the host has not finished its start-up"
                            + (health.failed() ? ": " + health.trouble().detail() : ""));
        }
        clock.tick();
        try {
            lifecycle.swap(current, next);
        } catch (PolicyException refused) {
            published = look();
            throw refused;
        }
        published = look();
    }

    /** Which generation of a policy is at work, from 1; 0 before the first. */
    public int generation() {
        return lifecycle.generation();
    }

    /**
     * How the host is doing, as of the end of its last turn, and how long the policy has been at what it
     * does now. May be called on any thread, whatever the policy does.
     */
    public HostStatus status() {
        HostStatus last = published;
        CallbackWatch.Call call = observation.watch().current();
        return call == null ? last : last.during(new HostStatus.RunningCall(call.callback(), call.lasted()));
    }

    /**
     * What there is, what of it is down and what is allocated, by the ledger: the answer to {@code
     * sched.resource-status}. Empty until it is known who holds what.
     */
    public Optional<SchedulerStatus> resourceStatus() {
        return Optional.ofNullable(state).map(HostState::resourceStatus);
    }

    /** How long the policy's callbacks take. May be called on any thread. */
    public List<CallbackStatistics> callbacks() {
        return observation.times().read();
    }

    /** What the policy at work has counted, by name. May be called on any thread. */
    public Map<String, Long> policyCounters() {
        return observation.metrics(published.policy()).counters();
    }

    /** What the gauges of the policy at work stand at, by name. May be called on any thread. */
    public Map<String, Double> policyGauges() {
        return observation.metrics(published.policy()).gauges();
    }

    @Override
    public int doWork() {
        clock.tick();
        int done = 0;
        while (!inbox.isEmpty()) {
            done += receive();
        }
        done += reload() + pass();
        if (state != null && state.generation != null) {
            // What it asked for outside of its callbacks.
            done += state.generation.arm() ? 1 : 0;
        }
        published = look();
        return done;
    }

    /** Disconnects and ends the policy; jobs that run are not affected. */
    @Override
    public void close() {
        closed = true;
        loop.remove(this);
        inbox.clear();
        if (gathered != null) {
            gathered.cancel();
        }
        disconnect();
        lifecycle.end();
        published = look();
    }

    /** The call into the policy that is under way. May be called on any thread. */
    CallbackWatch watch() {
        return observation.watch();
    }

    /** Lets the loop go on after a call was given up. May be called on any thread. */
    void post(CallbackWatch.Call abandoned) {
        loop.postFirst(() -> goOn(abandoned));
    }

    private void goOn(CallbackWatch.Call call) {
        clock.tick();
        lifecycle.abandoned(call);
        published = look();
    }

    private HostStatus look() {
        HostState current = state;
        Health.Trouble trouble = lifecycle.health().trouble();
        return new HostStatus(
                phase(),
                trouble.code(),
                trouble.detail(),
                lifecycle.policy().name(),
                lifecycle.generation(),
                current == null ? 0 : current.ledger.size(),
                current == null ? 0 : current.pending.size(),
                Optional.empty(),
                counters.lateAnswers,
                counters.policyFaults,
                counters.hangs,
                counters.overruns,
                counters.freesCut,
                counters.freesRecovered,
                counters.stateFaults,
                counters.threadsLeaked,
                counters.ignored,
                counters.jobsRefused,
                counters.reloadsRefused);
    }

    private HostStatus.Phase phase() {
        if (lifecycle.health().failed()) {
            return HostStatus.Phase.FAILED;
        }
        if (state == null) {
            return HostStatus.Phase.STARTING;
        }
        return state.generation == null || lifecycle.health().isIll()
                ? HostStatus.Phase.DEGRADED
                : HostStatus.Phase.RUNNING;
    }

    /** Puts a new generation of the same policy in the place of the one at work, if a handler asked for it. */
    private int reload() {
        HostState current = state;
        if (current == null || !current.reloadWanted) {
            return 0;
        }
        current.reloadWanted = false;
        lifecycle.reload(current);
        return 1;
    }

    private void disconnect() {
        if (handshake != null) {
            handshake.end();
            handshake = null;
        }
        if (connected) {
            connected = false;
            link.close();
        }
    }

    private int receive() {
        HostState current = state;
        Dispatcher topics = dispatcher;
        if (current != null && topics != null) {
            // What a policy said outside of its callbacks counts before what the job manager says now. It may
            // be called in this already, and hang, so the message stays where it is.
            lifecycle.guarded(() -> {});
        }
        SchedulerMessage message = inbox.poll();
        if (message == null) {
            return 0;
        }
        if (current != null && topics != null) {
            current.passWanted = true;
            lifecycle.guarded(() -> topics.dispatch(message));
        } else if (handshake != null) {
            shake(handshake, message);
        }
        return 1;
    }

    private void shake(Handshake starting, SchedulerMessage message) {
        try {
            starting.accept(message);
            if (starting.complete()) {
                handshake = null;
                begin(starting);
            }
        } catch (Handshake.HandshakeFailed e) {
            disconnect();
            lifecycle.health().fail("host-attach", e.getMessage());
        }
    }

    private void begin(Handshake finished) {
        HostState started = finished.state();
        state = started;
        gathered = new GatheredFrees(loop, options.withholdMax(), started);
        dispatcher = new Dispatcher(started, clock, gathered);
        // What came meanwhile goes before what came since, and is not lost with a policy that hangs here.
        List<SchedulerMessage> kept = finished.kept();
        for (int last = kept.size() - 1; last >= 0; last--) {
            inbox.addFirst(kept.get(last));
        }
        lifecycle.begin(started, dispatcher);
    }

    private int pass() {
        HostState current = state;
        if (current == null || !current.passWanted || current.generation == null) {
            return 0;
        }
        Generation generation = current.generation;
        current.passWanted = false;
        Pass[] result = {Pass.MORE};
        lifecycle.guarded(() -> {
            PassBudget budget = new PassBudget(options.budget());
            result[0] = generation.scheduler().schedule(budget);
            current.passWanted |= result[0] == Pass.MORE;
            counters.overruns += budget.isOverrun() ? 1 : 0;
        });
        if (result[0] == Pass.DONE && current.generation == generation) {
            current.annotations.passed(generation.number());
        }
        return 1;
    }
}
