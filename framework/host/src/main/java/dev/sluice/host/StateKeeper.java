package dev.sluice.host;

import dev.sluice.model.SluiceException;

/**
 * Carries a policy's own state from one generation to the next of the same name, and over the end of the
 * process. Nothing that goes wrong with it keeps a policy from working.
 */
final class StateKeeper {

    /** 64 bytes of account for each of 250 000 users; more is no summary any longer. */
    static final int MOST_BYTES = 16 << 20;

    /** The state that nobody has. */
    static final byte[] NO_STATE = {};

    /** A state that two generations have failed with, whatever they failed of, is not tried a third time. */
    private static final int MOST_USES = 2;

    private static final System.Logger LOG = System.getLogger(StateKeeper.class.getName());

    private final StateStore store;
    private final Counters counters;
    private String policy = "";
    private byte[] state = NO_STATE;
    private int uses;

    StateKeeper(StateStore store, Counters counters) {
        this.store = store;
        this.counters = counters;
    }

    /** What a generation restores that starts with none beside it: at the start of the host, or after a fault. */
    byte[] forStart(String next) {
        if (!policy.equals(next)) {
            keep(next, load(next));
        }
        uses++;
        return uses > MOST_USES ? NO_STATE : state.clone();
    }

    /** What a generation would restore that a swap starts while none is at work; nothing is changed by it. */
    byte[] kept(String next) {
        return policy.equals(next) ? state.clone() : load(next);
    }

    /** What a generation restores that starts beside the one at work; that one is asked for it. */
    byte[] forSwap(Generation old, String next) {
        return old.policy().name().equals(next) ? take(old) : NO_STATE;
    }

    /** A swap has succeeded. */
    void swapped(String next, byte[] restored) {
        keep(next, restored);
        uses = 1;
    }

    /** A policy could not restore what it was given: nobody is given that again. */
    void refused() {
        state = NO_STATE;
    }

    /** The host ends, and with it the last generation. */
    void save(Generation last) {
        byte[] taken;
        try {
            taken = checked(last.scheduler().snapshot());
        } catch (PolicyFault fault) {
            failed(last, fault);
            return; // what was kept before is better than nothing
        }
        save(last.policy().name(), taken);
    }

    /** The host ends while no generation is at work: what the last one handed over is all there is. */
    void saveKept() {
        if (state.length > 0) {
            save(policy, state);
        }
    }

    private void save(String name, byte[] taken) {
        try {
            store.save(name, taken);
        } catch (RuntimeException e) {
            counters.stateFaults++;
            LOG.log(
                    System.Logger.Level.ERROR,
                    "the state of {0} is not kept: {1}",
                    name,
                    SluiceException.oneLine(String.valueOf(e.getMessage())));
        }
    }

    private byte[] take(Generation old) {
        try {
            return checked(old.scheduler().snapshot()).clone();
        } catch (PolicyFault fault) {
            failed(old, fault);
            return NO_STATE;
        }
    }

    private static byte[] checked(byte[] taken) {
        if (taken.length > MOST_BYTES) {
            throw new PolicyFault("snapshot returned " + taken.length + " bytes; at most " + MOST_BYTES + " are kept");
        }
        return taken;
    }

    private void failed(Generation generation, PolicyFault fault) {
        counters.policyFaults++;
        LOG.log(
                System.Logger.Level.ERROR,
                "{0}: {1}; its state is lost",
                generation.policy().name(),
                fault.getMessage());
    }

    private byte[] load(String next) {
        try {
            return store.load(next).orElse(NO_STATE);
        } catch (RuntimeException e) {
            counters.stateFaults++;
            LOG.log(
                    System.Logger.Level.ERROR,
                    "{0} starts without its state: {1}",
                    next,
                    SluiceException.oneLine(String.valueOf(e.getMessage())));
            return NO_STATE;
        }
    }

    private void keep(String next, byte[] newState) {
        policy = next;
        state = newState;
        uses = 0;
    }
}
