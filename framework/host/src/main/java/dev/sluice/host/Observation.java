package dev.sluice.host;

/** What goes around each call into a policy, and what is learned there. One per host, over all generations. */
final class Observation {

    private final CallbackTimes times = new CallbackTimes();
    private final CallbackWatch watch = new CallbackWatch();

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
}
