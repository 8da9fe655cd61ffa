package dev.sluice.host;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a watchdog knows of one host: the call that it saw there last. */
final class WatchedHost {

    private static final int DEEPEST_STACK = 50;

    /** A thread that got no processor for two seconds does not ask for one. */
    private static final int LOOKS_OF_A_SLEEPER = 8;

    /** After so many times its limit a call is given up whatever its thread does. */
    private static final int PATIENCE = 4;

    private final SchedulerHost host;
    private final Runnable renew;
    private final long limit;
    private final long interval;
    private final WatchdogClock clock;
    private CallbackWatch.@Nullable Call seen;
    private long excused;
    private long processorAtFirst;
    private long processorBefore;
    private int looksWithout;

    WatchedHost(SchedulerHost host, Runnable renew, Duration limit, Duration interval, WatchdogClock clock) {
        this.host = host;
        this.renew = renew;
        this.limit = limit.toNanos();
        this.interval = interval.toNanos();
        this.clock = clock;
    }

    boolean isOf(SchedulerHost other) {
        return host == other;
    }

    /**
     * Looks at the call that is under way, and gives it up if it is past its limit.
     *
     * @param late nanoseconds that do not count against it
     * @return what was given up, in one line with the stack that it was stuck in
     */
    Optional<String> look(long late) {
        CallbackWatch.Call call = host.watch().current();
        if (call == null || call != seen) {
            meet(call);
            return Optional.empty();
        }
        excused += late;
        long lasted = clock.nanos() - call.since() - excused;
        long processor = clock.processorNanos(call.thread());
        looksWithout = processor - processorBefore > interval / 100 ? 0 : looksWithout + 1;
        processorBefore = processor;
        if (lasted < limit || (lasted < PATIENCE * limit && isStarved(call.thread(), processor))) {
            return Optional.empty();
        }
        StackTraceElement[] stack = call.thread().getStackTrace();
        if (!host.watch().abandon(call)) {
            return Optional.empty();
        }
        seen = null;
        host.post(call);
        renew.run();
        // A courtesy to a policy that waits for something; one that ends gives back what it holds.
        call.thread().interrupt();
        return Optional.of("%s: %s did not come back in %s s; its thread was at %s"
                .formatted(
                        call.generation().policy().name(),
                        call.callback(),
                        Math.round(lasted / 1e9),
                        Arrays.stream(stack)
                                .limit(DEEPEST_STACK)
                                .map(StackTraceElement::toString)
                                .collect(Collectors.joining(" < "))));
    }

    private void meet(CallbackWatch.@Nullable Call call) {
        seen = call;
        excused = 0;
        processorAtFirst = call == null ? 0 : clock.processorNanos(call.thread());
        processorBefore = processorAtFirst;
        looksWithout = 0;
    }

    /**
     * Whether the thread would run if the machine let it: it has used some processor time in the last looks,
     * but not as much as its limit in all. A thread that waits for something uses none.
     */
    private boolean isStarved(Thread thread, long processor) {
        boolean known = processor >= 0 && processorAtFirst >= 0;
        boolean waits = thread.getState() != Thread.State.RUNNABLE;
        return known
                && !waits
                && looksWithout < LOOKS_OF_A_SLEEPER
                && processor - processorAtFirst < limit - 2 * interval;
    }
}
