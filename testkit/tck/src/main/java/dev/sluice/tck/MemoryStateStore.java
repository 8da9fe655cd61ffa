package dev.sluice.tck;

import dev.sluice.host.StateStore;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Keeps the state of policies from one host of a test to the next. */
public final class MemoryStateStore implements StateStore {

    private final Map<String, byte[]> kept = new HashMap<>();

    /** What is kept, by the policy's name. */
    public Map<String, byte[]> kept() {
        return Map.copyOf(kept);
    }

    @Override
    public void save(String policy, byte[] state) {
        if (state.length == 0) {
            kept.remove(policy);
        } else {
            kept.put(policy, state);
        }
    }

    @Override
    public Optional<byte[]> load(String policy) {
        return Optional.ofNullable(kept.get(policy));
    }
}
