package dev.sluice.host;

import dev.sluice.host.HostOptions.OnFault;
import dev.sluice.loop.Agent;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Pass;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The container of a scheduling policy: it speaks the allocation protocol with a job manager, keeps the
 * ledger, and calls the policy. One loop drives it; all methods belong to the loop's thread.
 */
public final class SchedulerHost implements Agent, AutoCloseable {

    private static final System.Logger LOG = System.getLogger(SchedulerHost.class.getName());

    private final EventLoop loop;
    private final TurnClock clock;
    private final JobManagerLink link;
    private final HostOptions options;
    private final Health health;
    private final Counters counters = new Counters();
    private final FaultGuard faults = new FaultGuard();
    private final ArrayDeque<SchedulerMessage> inbox = new ArrayDeque<>();
    private LoadedPolicy policy;
    private int generations;
    private @Nullable Handshake handshake;
    private @Nullable HostState state;
    private @Nullable Dispatcher dispatcher;
    private @Nullable GatheredFrees gathered;
    private @Nullable Timer restart;
    private boolean passWanted;
    private boolean connected;
    private boolean closed;

    public SchedulerHost(EventLoop loop, JobManagerLink link, LoadedPolicy policy, HostOptions options) {
        this.loop = loop;
        this.clock = new TurnClock(loop.clock());
        this.link = link;
        this.policy = policy;
        this.options = options;
        health = new Health(options.onFault() == OnFault.STOP);
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
            throw new PolicyException(
                    "swap-too-early",
                    next.name() + ": the host has not finished its start-up"
                            + (health.failed() ? ": " + health.detail() : ""));
        }
        clock.tick();
        cutOver(current, next);
        cancelRestart();
        faults.reset();
        health.well();
    }

    /** Puts a new generation in the place of the one at work. If it does not start, that one goes on. */
    private void cutOver(HostState current, LoadedPolicy next) {
        Generation fresh;
        try {
            fresh = make(next);
            new Takeover(current).beside(fresh);
        } catch (PolicyFault fault) {
            counters.policyFaults++;
            throw new PolicyException(Health.POLICY_FAULT, next.name() + ": " + fault.getMessage(), fault);
        }
        Generation old = current.generation;
        current.generation = fresh;
        generations = fresh.number();
        policy = next;
        passWanted = true;
        if (old != null) {
            old.end();
        }
        LOG.log(System.Logger.Level.INFO, "generation {0}: {1}", fresh.number(), next.name());
    }

    /** Which generation of a policy is at work, from 1; 0 before the first. */
    public int generation() {
        return generations;
    }

    /** How the host is doing. */
    public HostStatus status() {
        HostState current = state;
        return new HostStatus(
                phase(),
                health.code(),
                health.detail(),
                policy.name(),
                generations,
                current == null ? 0 : current.ledger.allocations().size(),
                current == null ? 0 : current.pending.size(),
                counters.lateAnswers,
                counters.policyFaults,
                counters.freesCut,
                counters.ignored,
                counters.jobsRefused,
                counters.reloadsRefused);
    }

    private HostStatus.Phase phase() {
        if (health.failed()) {
            return HostStatus.Phase.FAILED;
        }
        if (state == null) {
            return HostStatus.Phase.STARTING;
        }
        return state.generation == null ? HostStatus.Phase.DEGRADED : HostStatus.Phase.RUNNING;
    }

    @Override
    public int doWork() {
        clock.tick();
        int done = 0;
        for (SchedulerMessage message = inbox.poll(); message != null; message = inbox.poll()) {
            receive(message);
            done++;
        }
        return done + reload() + pass();
    }

    /** Disconnects and ends the policy; jobs that run are not affected. */
    @Override
    public void close() {
        closed = true;
        loop.remove(this);
        inbox.clear();
        cancelRestart();
        if (gathered != null) {
            gathered.cancel();
        }
        disconnect();
        if (state != null && state.generation != null) {
            state.generation.end();
            state.generation = null;
        }
    }

    /** Puts a new generation of the same policy in the place of the one at work, if a handler asked for it. */
    private int reload() {
        HostState current = state;
        if (current == null || !current.reloadWanted) {
            return 0;
        }
        current.reloadWanted = false;
        guarded(() -> {});
        if (current.generation == null) {
            return 0; // the next one to start learns it all
        }
        try {
            cutOver(current, policy);
        } catch (PolicyException refused) {
            counters.reloadsRefused++;
            LOG.log(System.Logger.Level.ERROR, "reload: {0}; the old generation goes on", refused.getMessage());
        }
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

    private void receive(SchedulerMessage message) {
        Dispatcher current = dispatcher;
        if (current != null) {
            // What a policy said outside of its callbacks counts before what the job manager says now.
            guarded(() -> {});
            guarded(() -> current.dispatch(message));
            passWanted = true;
            return;
        }
        Handshake starting = handshake;
        if (starting != null) {
            shake(starting, message);
        }
    }

    private void shake(Handshake starting, SchedulerMessage message) {
        try {
            starting.accept(message);
            if (starting.complete()) {
                handshake = null;
                begin(starting.state());
                starting.kept().forEach(this::receive);
            }
        } catch (Handshake.HandshakeFailed e) {
            disconnect();
            health.fail("host-attach", e.getMessage());
        }
    }

    private void begin(HostState started) {
        state = started;
        gathered = new GatheredFrees(loop, options.withholdMax(), started);
        dispatcher = new Dispatcher(started, clock, gathered);
        restart(started);
    }

    /** Starts the policy with nothing beside it: at the start of the host, and after a fault. */
    private void restart(HostState current) {
        guarded(() -> {
            Generation fresh = make(policy);
            generations = fresh.number();
            // At work from here on, so that a fault in what follows ends it.
            current.generation = fresh;
            new Takeover(current).alone(fresh);
            passWanted = true;
        });
    }

    private Generation make(LoadedPolicy kind) {
        WakeUp wakeUp = new WakeUp(loop, () -> passWanted = true);
        return new Generation(generations + 1, kind, clock, wakeUp, counters);
    }

    private int pass() {
        HostState current = state;
        if (!passWanted || current == null || current.generation == null) {
            return 0;
        }
        Generation generation = current.generation;
        passWanted = false;
        guarded(() -> passWanted |= generation.scheduler().schedule(budget()) == Pass.MORE);
        return 1;
    }

    private Budget budget() {
        if (options.budget().isZero()) {
            return Budget.UNLIMITED;
        }
        long deadline = System.nanoTime() + options.budget().toNanos();
        return () -> System.nanoTime() - deadline > 0;
    }

    /** Runs a step and delivers what the policy answered in it; a fault takes the policy out. */
    private void guarded(Runnable step) {
        try {
            step.run();
            deliver();
        } catch (PolicyFault fault) {
            suspend(fault.getMessage());
        } catch (PolicyException refused) {
            // A configuration that makes no sense makes none in a second either.
            health.fail(refused.code(), refused.getMessage());
        }
    }

    private void deliver() {
        Dispatcher current = dispatcher;
        if (current != null) {
            current.deliver();
        }
    }

    private void suspend(@Nullable String fault) {
        counters.policyFaults++;
        HostState current = state;
        if (current != null && current.generation != null) {
            Generation old = current.generation;
            current.generation = null;
            old.end();
        }
        if (options.onFault() == OnFault.STOP) {
            health.fail(Health.POLICY_FAULT, "%s: %s".formatted(policy.name(), fault));
            return;
        }
        Optional<Duration> pause = faults.fault(loop.clock().instant());
        if (pause.isEmpty()) {
            health.fail(Health.POLICY_FAULT, "%s: %s; no further start".formatted(policy.name(), fault));
        } else {
            health.ill(
                    Health.POLICY_FAULT,
                    "%s: %s; starts again in %d s"
                            .formatted(policy.name(), fault, pause.get().toSeconds()));
            restart = loop.after(pause.get(), Precedence.TICK, this::recover);
        }
    }

    private void recover() {
        restart = null;
        HostState current = state;
        if (current != null) {
            clock.tick();
            health.well();
            restart(current);
        }
    }

    private void cancelRestart() {
        if (restart != null) {
            restart.cancel();
            restart = null;
        }
    }
}
