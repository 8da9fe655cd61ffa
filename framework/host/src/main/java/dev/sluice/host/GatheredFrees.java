package dev.sluice.host;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The jobs that have given back a part of what they held, which a policy that takes back only whole jobs
 * ({@link dev.sluice.spi.Limitation#WHOLE_FREE}) has not been told yet. If some of it stays for too long, a
 * new generation is asked for. That one's hellos lack what was given back, so all of this is forgotten then.
 */
final class GatheredFrees {

    private final EventLoop loop;
    private final Duration longest;
    private final HostState state;

    /** What the policy believes a job to hold. */
    private final Map<JobId, ResourceSet> believed = new HashMap<>();

    private @Nullable Generation owner;
    private @Nullable Timer timer;

    GatheredFrees(EventLoop loop, Duration longest, HostState state) {
        this.loop = loop;
        this.longest = longest;
        this.state = state;
    }

    /** A part of a job's resources came free, and is kept: there is nothing to tell. */
    ResourceSet keep(Generation generation, Allocation before) {
        of(generation).putIfAbsent(before.id(), before.held());
        if (timer == null) {
            timer = loop.after(longest, Precedence.TICK, this::waitedTooLong);
        }
        return ResourceSet.empty();
    }

    /** The rest came free: returns all that the policy believes the job to hold. */
    ResourceSet all(Generation generation, Allocation before) {
        ResourceSet kept = of(generation).remove(before.id());
        if (believed.isEmpty()) {
            cancel();
        }
        return kept == null ? before.held() : kept;
    }

    /** Nothing is waited for any longer. */
    void cancel() {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
    }

    /** Lets go of what was kept for a generation that is not at work any more. */
    void forgetEnded() {
        if (owner != state.generation) {
            forget();
        }
    }

    private void forget() {
        owner = null;
        believed.clear();
        cancel();
    }

    private Map<JobId, ResourceSet> of(Generation generation) {
        if (generation != owner) {
            forget();
            owner = generation;
        }
        return believed;
    }

    private void waitedTooLong() {
        timer = null;
        forgetEnded();
        if (owner != null) {
            state.reloadWanted = true;
            // Where the new generation does not start, the old one is given as long again.
            timer = loop.after(longest, Precedence.TICK, this::waitedTooLong);
        }
    }
}
