package dev.sluice.sched.simple.queue;

import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import java.util.Optional;

/** What pending jobs that ask for the same have in common, however long they run. */
final class Shape {

    private final Request request;
    private final Request least;
    private final long need;
    private final boolean range;
    private final boolean divisible;

    // The pass in which no room was found: anywhere, and beside what the head will need.
    private long fullInPass = -1;
    private long fullBesideInPass = -1;

    /** @param smallestNode how many cores every node has at least */
    Shape(Request request, long smallestNode) {
        this.request = request;
        this.least = request.least();
        this.range = !least.equals(request);
        this.divisible = request.nodes().isEmpty()
                && request.cores().equals(Span.ONE)
                && request.gpus().most() == 0
                && request.constraint().isEmpty();
        this.need = need(request, smallestNode);
    }

    private static long need(Request request, long smallestNode) {
        long slots = product(request.slots().least(), request.cores().least());
        if (request.nodes().isEmpty() || request.spread()) {
            return slots;
        }
        return product(request.nodes().get().least(), request.exclusive() ? Math.max(slots, smallestNode) : slots);
    }

    private static long product(long a, long b) {
        return Span.of(a).times(Span.of(b)).least();
    }

    /** The request, without its duration. */
    Request request() {
        return request;
    }

    /** The request with every range at its least. */
    Request least() {
        return least;
    }

    /** Whether there is a choice of how much. */
    boolean isRange() {
        return range;
    }

    /** How many cores it takes at least. */
    long need() {
        return need;
    }

    /** Whether any free cores will do, so that counting them tells all: single cores, and nothing but. */
    boolean isDivisible() {
        return divisible;
    }

    boolean isFull(long pass, boolean beside) {
        return fullInPass == pass || (beside && fullBesideInPass == pass);
    }

    /** Notes that there was no room in a pass; during a pass room only shrinks. */
    void full(long pass, boolean beside) {
        if (beside) {
            fullBesideInPass = pass;
        } else {
            fullInPass = pass;
        }
    }

    /** The request as a key: without its duration. */
    static Request key(Request request) {
        return request.duration().isEmpty() ? request : request.withDuration(Optional.empty());
    }
}
