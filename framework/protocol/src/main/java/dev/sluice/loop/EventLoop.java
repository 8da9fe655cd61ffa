package dev.sluice.loop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Drives agents and timers, the same way on real and on virtual time. A turn runs what other threads
 * have posted, then the timers that are due (by time, {@link Precedence}, order of creation), then each
 * agent once, in the order they were added.
 *
 * <p>All methods but {@link #post} and {@link #postFirst} belong to the loop's own thread.
 */
public final class EventLoop implements Agent {

    /** Which of the timers that are due a turn runs. */
    public enum Timers {
        /** All, before the agents: they see an instant as a whole. */
        ALL_DUE,
        /**
         * One, and only in a turn in which there was nothing else to do: agents see each event of an instant
         * for itself, and have done with it when the next one comes.
         */
        ONE_AT_REST
    }

    /** So few cancelled timers are not worth a sweep. */
    private static final int FEW = 64;

    private final InstantSource clock;
    private final Timers rule;
    private final List<Agent> agents = new ArrayList<>();
    private final PriorityQueue<Entry> timers = new PriorityQueue<>();
    private final ConcurrentLinkedQueue<Runnable> urgent = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Runnable> posted = new ConcurrentLinkedQueue<>();
    private volatile Runnable wakeUp = () -> {};
    private long created;

    /** Entries of the queue that were cancelled and wait to be swept out. */
    private int cancelled;

    /** The agent whose turn it is, so that taking agents out in a turn skips none. */
    private int turn;

    /** A loop without agents and events, on the time that {@code clock} tells. */
    public EventLoop(InstantSource clock) {
        this(clock, Timers.ALL_DUE);
    }

    /** The same with another rule for timers. */
    public EventLoop(InstantSource clock, Timers rule) {
        this.clock = clock;
        this.rule = rule;
    }

    /** The time source of everything that this loop drives. */
    public InstantSource clock() {
        return clock;
    }

    /** Adds an agent; it gets its turn after those that are here already. */
    public void add(Agent agent) {
        agents.add(agent);
    }

    /** Takes an agent out; one that waits for its turn does not get it any more. */
    public void remove(Agent agent) {
        int index = agents.indexOf(agent);
        if (index >= 0) {
            agents.remove(index);
            if (index <= turn) {
                turn--;
            }
        }
    }

    /**
     * Runs a task at an instant, or in the next turn if that has passed; at {@link Instant#MAX}, never.
     * With {@link Timers#ALL_DUE}, what a timer's task sets for the instant that it runs in still runs before
     * the agents do.
     */
    public Timer at(Instant when, Precedence precedence, Runnable task) {
        Entry entry = new Entry(when, precedence, created++, task);
        timers.add(entry);
        return entry;
    }

    /** Runs a task when some time has passed; after the last instant that there is, never. */
    public Timer after(Duration wait, Precedence precedence, Runnable task) {
        Instant now = clock.instant();
        // By seconds: Duration.between counts nanoseconds first, throws, and catches that.
        boolean never = wait.toSeconds() >= Instant.MAX.getEpochSecond() - now.getEpochSecond();
        return at(never ? Instant.MAX : now.plus(wait), precedence, task);
    }

    /** Runs a task in the next turn. For other threads, as {@link #postFirst} is, and nothing else. */
    public void post(Runnable task) {
        posted.add(task);
        wakeUp.run();
    }

    /**
     * Runs a task in the next turn before all that was posted: it says what the others have to know. For other
     * threads as well.
     */
    public void postFirst(Runnable task) {
        urgent.add(task);
        wakeUp.run();
    }

    /** Called after each {@link #post}, on the poster's thread, so that whoever drives the loop stops waiting. */
    public void onPost(Runnable wakeUp) {
        this.wakeUp = wakeUp;
    }

    /** When the next timer is due; empty when none is set. */
    public Optional<Instant> nextTimer() {
        dropCancelled();
        return Optional.ofNullable(timers.peek()).map(entry -> entry.when).filter(when -> !when.equals(Instant.MAX));
    }

    @Override
    public int doWork() {
        int done = runPosted();
        if (rule == Timers.ALL_DUE) {
            done += runTimers(clock.instant(), Integer.MAX_VALUE);
        }
        // By index: an agent may add or remove agents in its turn.
        for (turn = 0; turn < agents.size(); turn++) {
            done += agents.get(turn).doWork();
        }
        if (rule == Timers.ONE_AT_REST && done == 0) {
            done += runTimers(clock.instant(), 1);
        }
        return done;
    }

    private int runPosted() {
        int first = 0;
        for (Runnable task = urgent.poll(); task != null; task = urgent.poll()) {
            task.run();
            first++;
        }
        // Only what is here now: a task that posts itself again must not keep the timers from running.
        int waiting = posted.size();
        for (int i = 0; i < waiting; i++) {
            posted.remove().run();
        }
        return first + waiting;
    }

    private int runTimers(Instant now, int most) {
        int done = 0;
        for (Entry entry = timers.peek();
                done < most && entry != null && !entry.when.isAfter(now);
                entry = timers.peek()) {
            timers.remove();
            if (entry.over) {
                cancelled--;
            } else {
                entry.over = true;
                entry.task.run();
                done++;
            }
        }
        return done;
    }

    private void dropCancelled() {
        for (Entry entry = timers.peek(); entry != null && entry.over; entry = timers.peek()) {
            timers.remove();
            cancelled--;
        }
    }

    /**
     * A cancelled timer stays in the queue, since to find one there costs its length. Sweeping them out
     * costs the length as well, but takes half of it away: so much for each one that was cancelled.
     */
    private void sweep() {
        if (cancelled > FEW && cancelled > timers.size() / 2) {
            timers.removeIf(entry -> entry.over);
            cancelled = 0;
        }
    }

    /** How many timers are kept in the queue, cancelled ones that wait to be swept out included. */
    int queueLength() {
        return timers.size();
    }

    private final class Entry implements Timer, Comparable<Entry> {
        private final Instant when;
        private final Precedence precedence;
        private final long order;
        private final Runnable task;
        private boolean over;

        Entry(Instant when, Precedence precedence, long order, Runnable task) {
            this.when = when;
            this.precedence = precedence;
            this.order = order;
            this.task = task;
        }

        @Override
        public void cancel() {
            if (!over) {
                over = true;
                cancelled++;
                sweep();
            }
        }

        @Override
        public int compareTo(Entry other) {
            int byTime = when.compareTo(other.when);
            if (byTime != 0) {
                return byTime;
            }
            int byPrecedence = precedence.compareTo(other.precedence);
            return byPrecedence != 0 ? byPrecedence : Long.compare(order, other.order);
        }
    }
}
