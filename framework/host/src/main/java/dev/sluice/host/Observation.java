package dev.sluice.host;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What goes around each call into a policy, and what is learned there. One per host, over all generations. */
final class Observation {

    private final CallbackTimes times = new CallbackTimes();
    private final CallbackWatch watch = new CallbackWatch();
    private final Map<String, PolicyMetrics> metrics = new ConcurrentHashMap<>();
    private final PolicyThreads threads = new PolicyThreads();

    /** From the outside in: timed, watched, contained, with the policy's own class loader. */
    Calls calls(Generation generation) {
        ClassLoader loader = generation.policy().loader();
        Calls contained = new ContainedCalls(new LoaderCalls(loader, Calls.DIRECT));
        return new TimedCalls(times, new WatchedCalls(watch, generation, contained));
    }

    CallbackTimes times() {
        return times;
    }

    CallbackWatch watch() {
        return watch;
    }

    /** What a policy says of itself, over all of its generations. May be called on any thread. */
    PolicyMetrics metrics(String policy) {
        return metrics.computeIfAbsent(policy, name -> new PolicyMetrics());
    }

    /** What policies have left behind. */
    PolicyThreads threads() {
        return threads;
    }
}
