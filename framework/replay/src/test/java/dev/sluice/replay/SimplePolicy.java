package dev.sluice.replay;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.sched.simple.SimpleProvider;
import java.util.Map;

/** sched-simple without a jar around it. */
final class SimplePolicy {
    private SimplePolicy() {}

    static LoadedPolicy queue(String queuePolicy) {
        return LoadedPolicy.of(new SimpleProvider(), "test", Map.of("queue-policy", queuePolicy));
    }
}
