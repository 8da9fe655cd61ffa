package dev.sluice.host;

import java.util.function.Supplier;

/** Says which call is under way, for those who look from other threads, and ends the thread that comes back too late. */
final class WatchedCalls implements Calls {

    private final CallbackWatch watch;
    private final Generation generation;
    private final Calls next;

    WatchedCalls(CallbackWatch watch, Generation generation, Calls next) {
        this.watch = watch;
        this.generation = generation;
        this.next = next;
    }

    @Override
    public <T> T call(Callback callback, Supplier<T> body) {
        CallbackWatch.Call call = watch.enter(generation, callback);
        T result;
        try {
            result = next.call(callback, body);
        } catch (Throwable fault) {
            watch.leave(call);
            throw fault;
        }
        watch.leave(call);
        return result;
    }
}
