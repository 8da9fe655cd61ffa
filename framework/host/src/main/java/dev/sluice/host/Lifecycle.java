package dev.sluice.host;

import dev.sluice.host.HostOptions.OnFault;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which generation of which policy is at work: starts, swaps, and what follows a fault. In every method
 * the policy is called last, after the books are in order: a call that never comes back takes the rest of
 * its method with it.
 */
final class Lifecycle {

    private static final System.Logger LOG = System.getLogger(SchedulerHost.class.getName());

    private final EventLoop loop;
    private final TurnClock clock;
    private final HostOptions options;
    private final Counters counters;
    private final Observation observation;
    private final StateKeeper states;
    private final Health health;
    private final FaultGuard faults = new FaultGuard();
    private LoadedPolicy policy;
    private boolean fallenBack;

    /** Whether a generation is being started beside the one at work, or in its absence, by a swap or reload. */
    private boolean cuttingOver;

    private boolean reloading;
    private boolean ended;
    private int generations;
    private @Nullable HostState state;
    private @Nullable Dispatcher dispatcher;
    private @Nullable Timer restart;

    Lifecycle(
            EventLoop loop,
            TurnClock clock,
            LoadedPolicy policy,
            HostOptions options,
            Counters counters,
            Observation observation,
            StateKeeper states) {
        this.loop = loop;
        this.clock = clock;
        this.policy = policy;
        this.options = options;
        this.counters = counters;
        this.observation = observation;
        this.states = states;
        health = new Health(options.onFault() == OnFault.STOP);
    }

    Health health() {
        return health;
    }

    /** The policy at work, or the last one. */
    LoadedPolicy policy() {
        return policy;
    }

    /** Which generation is at work, from 1; 0 before the first. */
    int generation() {
        return generations;
    }

    /** Starts the first generation. */
    void begin(HostState started, Dispatcher answers) {
        state = started;
        dispatcher = answers;
        start(started);
    }

    /** Starts the policy with nothing beside it: at the start of the host, and after a fault. */
    private void start(HostState current) {
        guarded(() -> {
            try {
                start(current, states.forStart(policy.name()));
            } catch (RestoreFault fault) {
                startWithoutState(current, fault);
            }
        });
    }

    private void start(HostState current, byte[] carried) {
        Generation fresh = make(policy);
        generations = fresh.number();
        // At work from here on, so that a fault in what follows ends it.
        current.generation = fresh;
        current.passWanted = true;
        new Takeover(current).alone(fresh, carried);
    }

    private void startWithoutState(HostState current, RestoreFault fault) {
        counters.policyFaults++;
        LOG.log(System.Logger.Level.ERROR, "{0}: {1}; starts without", policy.name(), fault.getMessage());
        states.refused();
        Generation failed = current.generation;
        current.generation = null;
        try {
            start(current, StateKeeper.NO_STATE);
        } catch (PolicyFault again) {
            end(failed);
            throw again;
        }
        end(failed);
    }

    private static void end(@Nullable Generation failed) {
        if (failed != null) {
            failed.end();
        }
    }

    /**
     * Replaces the policy between two events.
     *
     * @throws PolicyException if the new one can't be started; then the old one goes on
     */
    void swap(HostState current, LoadedPolicy next) {
        cutOver(current, next, () -> {
            fallenBack = false;
            cancelRestart();
            faults.reset();
            health.well();
        });
    }

    /** Replaces the policy at work by a new generation of itself, for what it can't be told otherwise. */
    void reload(HostState current) {
        guarded(() -> {});
        if (current.generation == null) {
            return; // the next one to start learns it all
        }
        reloading = true;
        try {
            cutOver(current, policy, () -> reloading = false);
        } catch (PolicyException refused) {
            reloading = false;
            counters.reloadsRefused++;
            LOG.log(System.Logger.Level.ERROR, "reload: {0}; the old generation goes on", refused.getMessage());
        }
    }

    /** Puts a new generation in the place of the one at work. If it does not start, that one goes on. */
    private void cutOver(HostState current, LoadedPolicy next, Runnable done) {
        Generation fresh = null;
        byte[] carried;
        cuttingOver = true;
        try {
            fresh = make(next);
            carried = current.generation == null
                    ? states.kept(next.name())
                    : states.forSwap(current.generation, next.name());
            new Takeover(current).beside(fresh, carried);
            cuttingOver = false;
        } catch (PolicyFault fault) {
            cuttingOver = false;
            counters.policyFaults++;
            end(fresh);
            throw new PolicyException(Health.POLICY_FAULT, next.name() + ": " + fault.getMessage(), fault);
        } catch (PolicyException refused) {
            cuttingOver = false;
            end(fresh);
            throw refused;
        }
        Generation old = current.generation;
        current.generation = fresh;
        current.passWanted = true;
        generations = fresh.number();
        policy = next;
        states.swapped(next.name(), carried);
        done.run();
        LOG.log(System.Logger.Level.INFO, "generation {0}: {1}", fresh.number(), next.name());
        end(old);
    }

    /** Runs a step and delivers what the policy answered in it; a fault takes the policy out. */
    void guarded(Runnable step) {
        try {
            step.run();
            deliver();
        } catch (PolicyFault fault) {
            suspend(String.valueOf(fault.getMessage()));
        } catch (PolicyException refused) {
            // A configuration that makes no sense makes none in a second either.
            health.fail(refused.code(), refused.getMessage());
        }
    }

    /** A call was given up: its generation is over, and whoever waits for what it would have brought is told. */
    void abandoned(CallbackWatch.Call call) {
        counters.hangs++;
        Generation hung = call.generation();
        hung.quarantine();
        HostState current = state;
        if (current == null) {
            return;
        }
        current.debts.settle();
        boolean beside = cuttingOver;
        cuttingOver = false;
        counters.reloadsRefused += reloading ? 1 : 0;
        reloading = false;
        if (ended) {
            return;
        }
        String what = "%s: %s did not come back".formatted(hung.policy().name(), call.callback());
        boolean atWork = current.generation == hung
                || (current.generation == null && !beside && call.callback() == Callback.CREATE);
        if (!atWork) {
            LOG.log(System.Logger.Level.ERROR, "{0}; it was not at work, and nothing depends on it", what);
            return;
        }
        current.generation = null;
        cancelRestart();
        if (options.onFault() == OnFault.STOP) {
            health.fail(Health.POLICY_HANG, what);
        } else if (!fallBack(Health.POLICY_HANG, what)) {
            health.fail(Health.POLICY_HANG, what + "; no fallback is configured");
        }
    }

    /** Ends the generation at work, and starts no other. */
    void end() {
        ended = true;
        cancelRestart();
        HostState current = state;
        if (current != null && current.generation != null) {
            Generation old = current.generation;
            current.generation = null;
            states.save(old);
            old.end();
        } else {
            states.saveKept();
        }
    }

    private Generation make(LoadedPolicy kind) {
        HostState current = state;
        WakeUp wakeUp = new WakeUp(loop, () -> {
            if (current != null) {
                current.passWanted = true;
            }
        });
        return new Generation(generations + 1, kind, clock, wakeUp, counters, observation);
    }

    private void deliver() {
        Dispatcher current = dispatcher;
        if (current != null) {
            current.deliver();
        }
    }

    private void suspend(String fault) {
        counters.policyFaults++;
        HostState current = state;
        Generation old = current == null ? null : current.generation;
        if (current != null) {
            current.generation = null;
        }
        aftermath("%s: %s".formatted(policy.name(), fault));
        end(old);
    }

    private void aftermath(String what) {
        if (options.onFault() == OnFault.STOP) {
            health.fail(Health.POLICY_FAULT, what);
            return;
        }
        Optional<Duration> pause =
                faults.fault(loop.clock().instant(), fallback().isPresent());
        if (pause.isPresent()) {
            health.ill(
                    Health.POLICY_FAULT,
                    "%s; starts again in %d s".formatted(what, pause.get().toSeconds()));
            restart = loop.after(pause.get(), Precedence.TICK, this::recover);
        } else if (!fallBack(Health.POLICY_FAULT, what)) {
            health.fail(Health.POLICY_FAULT, what + "; no further start");
        }
    }

    /** The policy that would take over now. */
    private Optional<LoadedPolicy> fallback() {
        return options.onFault() == OnFault.STOP || fallenBack ? Optional.empty() : options.fallback();
    }

    /** Lets the fallback take over in the next turn; false if there is none. */
    private boolean fallBack(String code, String what) {
        Optional<LoadedPolicy> next = fallback();
        next.ifPresent(other -> {
            policy = other;
            fallenBack = true;
            faults.reset();
            health.degraded(code, "%s; %s is at work in its place".formatted(what, other.name()));
            restart = loop.after(Duration.ZERO, Precedence.TICK, this::recover);
        });
        return next.isPresent();
    }

    private void recover() {
        restart = null;
        HostState current = state;
        if (current != null) {
            clock.tick();
            health.recovered();
            start(current);
        }
    }

    private void cancelRestart() {
        if (restart != null) {
            restart.cancel();
            restart = null;
        }
    }
}
