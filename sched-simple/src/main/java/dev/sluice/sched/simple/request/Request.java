package dev.sluice.sched.simple.request;

import dev.sluice.model.Constraint;
import java.time.Duration;
import java.util.Optional;

/**
 * What a job asks for.
 *
 * @param nodes how many nodes, each with the same number of slots; empty where slots may lie anywhere
 * @param slots how many slots: on each node where {@code nodes} is given, else in all
 * @param spread whether {@code slots} counts all slots although {@code nodes} is given; each node gets at
 *     least one, and they are as even as the nodes allow
 * @param cores how many cores each slot has, at least one
 * @param gpus how many gpus each slot has
 * @param exclusive whether nodes go to the job whole; only with {@code nodes}
 * @param duration how long, to nanoseconds; empty for no limit
 * @param constraint which nodes will do (RFC 31)
 */
public record Request(
        Optional<Span> nodes,
        Span slots,
        boolean spread,
        Span cores,
        Span gpus,
        boolean exclusive,
        Optional<Duration> duration,
        Optional<Constraint> constraint) {

    /** @throws IllegalArgumentException if a slot is asked for without a core, or a node without a number */
    public Request {
        if (slots.least() < 1
                || cores.least() < 1
                || (nodes.isPresent() && nodes.get().least() < 1)) {
            throw new IllegalArgumentException("a request takes at least one node, slot and core");
        }
        if (exclusive && nodes.isEmpty()) {
            throw new IllegalArgumentException("only whole nodes can be exclusive");
        }
        if (spread && !isSpreadable(nodes, slots, gpus)) {
            throw new IllegalArgumentException(
                    "slots can be spread over a number of nodes that is known and not larger than theirs, without gpus");
        }
    }

    private static boolean isSpreadable(Optional<Span> nodes, Span slots, Span gpus) {
        return nodes.isPresent()
                && nodes.get().isFixed()
                && slots.isFixed()
                && nodes.get().least() <= slots.least()
                && gpus.most() == 0;
    }

    /** How many slots a node must have room for to be of use at all. */
    public long leastSlotsOnNode() {
        return nodes.isEmpty() || spread ? 1 : slots.least();
    }

    /** Whether some count leaves out numbers between its least and its most, such as {@code 1,3}. */
    public boolean hasGaps() {
        return slots.gaps()
                || cores.gaps()
                || gpus.gaps()
                || (nodes.isPresent() && nodes.get().gaps());
    }

    /** The same for another length of time. */
    public Request withDuration(Optional<Duration> other) {
        return new Request(nodes, slots, spread, cores, gpus, exclusive, other, constraint);
    }

    /** The same with every range at its least. */
    public Request least() {
        if (slots.isFixed()
                && cores.isFixed()
                && gpus.isFixed()
                && nodes.map(Span::isFixed).orElse(true)) {
            return this;
        }
        return new Request(
                nodes.map(span -> Span.of(span.least())),
                Span.of(slots.least()),
                spread,
                Span.of(cores.least()),
                Span.of(gpus.least()),
                exclusive,
                duration,
                constraint);
    }

    /** The request in words: {@code 2 exclusive nodes of 4 slots of 1 core and 1 gpu}. */
    public String describe() {
        StringBuilder words = new StringBuilder();
        nodes.ifPresent(count -> words.append(number(count, exclusive ? "exclusive node" : "node"))
                .append(spread ? " with " : " of "));
        words.append(number(slots, "slot"))
                .append(spread ? " in all" : "")
                .append(" of ")
                .append(number(cores, "core"));
        if (gpus.most() > 0) {
            words.append(" and ").append(number(gpus, "gpu"));
        }
        constraint.ifPresent(value -> words.append(" where ").append(value.toJson()));
        return words.toString();
    }

    private static String number(Span count, String thing) {
        return count + " " + (count.equals(Span.ONE) ? thing : thing + "s");
    }
}
