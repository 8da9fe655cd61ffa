package dev.sluice.host;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Looks at the calls into policies from a thread of its own, and gives up those that do not come back: the
 * generation is quarantined, another thread takes the loop over, and the fallback policy goes on. The
 * thread that is stuck can't be stopped; it is kept from ever touching the host again.
 *
 * <p>Time that the watchdog itself was late does not count against a policy, since then the whole process
 * stood still. Neither does time in which the policy's thread was ready to run and got no processor.
 */
public final class Watchdog implements AutoCloseable {

    /** What the longest legal call is far away from (DESIGN.md, Threads). */
    public static final Duration LIMIT = Duration.ofSeconds(30);

    private static final System.Logger LOG = System.getLogger(Watchdog.class.getName());

    private final Duration limit;
    private final Duration interval;
    private final WatchdogClock clock;
    private final Consumer<String> giveUp;
    private final List<WatchedHost> hosts = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::run, "sluice-watchdog");
    private volatile boolean closed;
    private long lastLook;
    private boolean hungBefore;

    /**
     * A watchdog that waits to be started.
     *
     * @param limit how long a call may last
     * @param giveUp called on the watchdog's thread with one line for people when a second call hangs:
     *     something is wrong that a policy alone does not explain, and the process is to end
     */
    public Watchdog(Duration limit, Consumer<String> giveUp) {
        this(limit, WatchdogClock.SYSTEM, giveUp);
    }

    /** The same on a clock of the caller's. */
    public Watchdog(Duration limit, WatchdogClock clock, Consumer<String> giveUp) {
        this.limit = limit;
        this.clock = clock;
        this.giveUp = giveUp;
        // Often enough to act well within a second after the limit.
        Duration tenth = limit.dividedBy(10);
        Duration quarter = Duration.ofMillis(250);
        interval = tenth.compareTo(quarter) < 0 ? tenth : quarter;
        lastLook = clock.nanos();
    }

    /** Begins to look. */
    public Watchdog start() {
        lastLook = clock.nanos();
        thread.setDaemon(true);
        thread.start();
        return this;
    }

    /**
     * Watches a host. May be called on any thread.
     *
     * @param renew lets another thread drive the host's loop
     */
    public void watch(SchedulerHost host, Runnable renew) {
        hosts.add(new WatchedHost(host, renew, limit, interval, clock));
    }

    /** Watches a host no longer. May be called on any thread. */
    public void forget(SchedulerHost host) {
        hosts.removeIf(watched -> watched.isOf(host));
    }

    /** Looks once at every host; for who has not started the watchdog's own thread. */
    public void look() {
        long now = clock.nanos();
        long late = Math.max(now - lastLook - 2 * interval.toNanos(), 0);
        lastLook = now;
        for (WatchedHost host : hosts) {
            host.look(late).ifPresent(what -> {
                LOG.log(System.Logger.Level.ERROR, what);
                if (hungBefore) {
                    giveUp.accept(what + "; it is the second one");
                }
                hungBefore = true;
            });
        }
    }

    /** Stops looking. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    private void run() {
        while (!closed) {
            LockSupport.parkNanos(this, interval.toNanos());
            try {
                look();
            } catch (RuntimeException | Error e) {
                // Where no thread can be had, a loop stands still that was given up; nothing mends that.
                LOG.log(System.Logger.Level.ERROR, "the watchdog could not look", e);
                giveUp.accept("the watchdog could not look: " + e);
            }
        }
    }
}
