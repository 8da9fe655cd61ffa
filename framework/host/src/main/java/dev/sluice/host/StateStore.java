package dev.sluice.host;

import java.util.Optional;

/**
 * Where the state of policies is kept while no host runs ({@link dev.sluice.spi.Scheduler#snapshot}).
 * Called on the loop's thread, at the start and at the end of a host. What it throws is logged and counted;
 * the host goes on without the state.
 */
public interface StateStore {

    /** Keeps nothing and has nothing. */
    StateStore NONE = new StateStore() {
        @Override
        public void save(String policy, byte[] state) {
            // There is no place to keep it.
        }

        @Override
        public Optional<byte[]> load(String policy) {
            return Optional.empty();
        }
    };

    /**
     * Keeps a policy's state in place of the one that was kept before; if it can't be kept, that one stays.
     *
     * @param policy the provider's name
     * @param state empty to keep none any more
     * @throws dev.sluice.model.SluiceException {@code state-unwritable} if it can't be kept
     */
    void save(String policy, byte[] state);

    /**
     * The state that was kept last; empty if there is none.
     *
     * @param policy the provider's name
     * @throws dev.sluice.model.SluiceException {@code state-unreadable} if there is one that can't be had
     */
    Optional<byte[]> load(String policy);
}
