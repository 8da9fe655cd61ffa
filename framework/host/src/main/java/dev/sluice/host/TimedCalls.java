package dev.sluice.host;

import java.util.function.Supplier;

/** Records how long each call took, one that failed included. */
final class TimedCalls implements Calls {

    private final CallbackTimes times;
    private final Calls next;

    TimedCalls(CallbackTimes times, Calls next) {
        this.times = times;
        this.next = next;
    }

    @Override
    public <T> T call(Callback callback, Supplier<T> body) {
        long start = System.nanoTime();
        T result;
        try {
            result = next.call(callback, body);
        } catch (PolicyFault fault) {
            // Not in a finally: a thread whose loop was taken over must not write here any more.
            times.record(callback, System.nanoTime() - start);
            throw fault;
        }
        times.record(callback, System.nanoTime() - start);
        return result;
    }
}
