package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.spi.AllocRequest;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A pending job. */
final class Waiting {

    /** Highest priority, then earliest submission, then lowest id. */
    static final Comparator<Waiting> QUEUE_ORDER = Waiting::compareInQueue;

    /** Shortest estimate, and in queue order where they are equal. */
    static final Comparator<Waiting> SHORTEST_FIRST = (one, other) ->
            one.length != other.length ? Long.compare(one.length, other.length) : one.compareInQueue(other);

    /** Earliest reservation, and in queue order where they are equal. */
    static final Comparator<Waiting> EARLIEST_FIRST = (one, other) ->
            one.reserved != other.reserved ? Long.compare(one.reserved, other.reserved) : one.compareInQueue(other);

    private final AllocRequest request;
    private final Shape shape;
    private final long submitted;
    private final long length;
    private long priority;

    /** When it will start at the latest, {@link Micros#NEVER} where nothing is reserved. */
    long reserved = Micros.NEVER;

    /** Whether it has come since the last pass, so that it has no place in a plan yet. */
    boolean fresh = true;

    /** What its user was told of the wait. */
    final Told told = new Told();

    Waiting(AllocRequest request, Shape shape, Optional<Duration> duration) {
        this.request = request;
        this.shape = shape;
        this.priority = request.priority();
        this.submitted = Micros.of(request.submitted());
        this.length = duration.map(Micros::of).orElse(Micros.NEVER);
    }

    private int compareInQueue(Waiting other) {
        if (priority != other.priority) {
            return Long.compare(other.priority, priority);
        }
        return submitted != other.submitted
                ? Long.compare(submitted, other.submitted)
                : request.id().compareTo(other.request.id());
    }

    AllocRequest request() {
        return request;
    }

    JobId id() {
        return request.id();
    }

    Shape shape() {
        return shape;
    }

    /** How many cores it takes at least. */
    long need() {
        return shape.need();
    }

    /** How long it runs by its estimate, {@link Micros#NEVER} for ever. */
    long length() {
        return length;
    }

    void priority(long value) {
        priority = value;
    }

    /** What there is of a user's knowledge; each null where it was not told, or was taken back. */
    static final class Told {
        boolean reason;

        @Nullable
        Long estimate;

        int ahead = -1;
    }
}
