package dev.sluice.host;

import dev.sluice.loop.LoopAbandoned;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The call into a policy that is under way, if any. It is where two threads meet: the one that comes back
 * from a call, and the one that gives it up. Whoever takes the call out of here first decides, so either
 * the call has returned in time, or its thread never touches the host again.
 */
final class CallbackWatch {

    /** One call. Which one it is matters, and not what it looks like, so this is no record. */
    static final class Call {
        private final Generation generation;
        private final Callback callback;
        private final Thread thread = Thread.currentThread();
        private final long since = System.nanoTime();

        private Call(Generation generation, Callback callback) {
            this.generation = generation;
            this.callback = callback;
        }

        Generation generation() {
            return generation;
        }

        Callback callback() {
            return callback;
        }

        /** The thread that is in the policy. */
        Thread thread() {
            return thread;
        }

        /** When it began, on {@link System#nanoTime}'s scale. */
        long since() {
            return since;
        }

        /** How long it has lasted. */
        Duration lasted() {
            return Duration.ofNanos(System.nanoTime() - since);
        }
    }

    private final AtomicReference<@Nullable Call> current = new AtomicReference<>();

    Call enter(Generation generation, Callback callback) {
        Call call = new Call(generation, callback);
        current.setRelease(call);
        return call;
    }

    /**
     * The call has returned.
     *
     * @throws LoopAbandoned if that was too late
     */
    void leave(Call call) {
        if (!current.compareAndSet(call, null)) {
            throw new LoopAbandoned(call.callback() + " returned after its loop was taken over");
        }
    }

    /** Gives a call up; false if it has just returned. May be called on any thread. */
    boolean abandon(Call call) {
        return current.compareAndSet(call, null);
    }

    /** The call that is under way. May be called on any thread. */
    @Nullable
    Call current() {
        return current.get();
    }
}
