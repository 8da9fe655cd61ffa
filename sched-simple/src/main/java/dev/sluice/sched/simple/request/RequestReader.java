package dev.sluice.sched.simple.request;

import dev.sluice.model.Count;
import dev.sluice.model.Jobspec;
import dev.sluice.model.Jobspec.Resource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads out of a jobspec (RFC 14, 25) what it asks for.
 *
 * <p>Levels above the node (racks, say) multiply what is below them, and so do levels between a slot
 * and its cores; levels between node and slot (sockets) are passed over, since R says nothing about
 * them. An exclusive slot without a node is a node of its own. Things in a slot that R can't name,
 * memory say, are not looked at. One node level, one slot level, and one kind of core and of gpu
 * within it are understood; what goes beyond is refused rather than granted in part.
 */
public final class RequestReader {

    private final Jobspec jobspec;
    private @Nullable Span nodes;
    private @Nullable Span slots;
    private @Nullable Span cores;
    private @Nullable Span gpus;
    private boolean exclusive;

    private RequestReader(Jobspec jobspec) {
        this.jobspec = jobspec;
    }

    /**
     * Derives the request.
     *
     * @throws UnsupportedRequestException if the jobspec asks for what can't be told in nodes, slots,
     *     cores and gpus; the message says what
     */
    public static Request read(Jobspec jobspec) {
        return new RequestReader(jobspec).read();
    }

    private Request read() {
        outside(jobspec.resources(), Span.ONE);
        if (slots == null) {
            throw new UnsupportedRequestException("the jobspec has no slot");
        }
        if (cores == null) {
            throw new UnsupportedRequestException("the slot has no core, so its size is not known");
        }
        Span slotsWanted = slots;
        if (exclusive && nodes == null) {
            nodes = slots;
            slotsWanted = Span.ONE;
        }
        return new Request(
                Optional.ofNullable(nodes),
                slotsWanted,
                false,
                cores,
                gpus == null ? Span.of(0) : gpus,
                exclusive,
                jobspec.duration(),
                jobspec.constraint());
    }

    // Above the slot, where vertices group nodes or slots.
    private void outside(List<Resource> vertices, Span times) {
        for (Resource vertex : vertices) {
            exclusive |= isWhole(vertex);
            Span count = span(vertex);
            switch (vertex.type()) {
                case "slot" -> {
                    refuseSecond(slots, "slot");
                    slots = nodes == null ? count.times(times) : count;
                    inside(vertex.with(), Span.ONE);
                }
                case "node" -> {
                    refuseSecond(nodes, "node");
                    nodes = count.times(times);
                    outside(vertex.with(), Span.ONE);
                }
                case "core", "gpu" ->
                    throw new UnsupportedRequestException("a " + vertex.type()
                            + " lies outside of any slot; sched-simple gives out slots, and nodes of slots");
                default -> outside(vertex.with(), nodes == null ? count.times(times) : times);
            }
        }
    }

    // Within the slot, where vertices are what a slot holds.
    private void inside(List<Resource> vertices, Span times) {
        for (Resource vertex : vertices) {
            Span count = span(vertex);
            switch (vertex.type()) {
                case "core" -> {
                    refuseSecond(cores, "core within a slot");
                    cores = count.times(times);
                }
                case "gpu" -> {
                    refuseSecond(gpus, "gpu within a slot");
                    gpus = count.times(times);
                }
                case "node" -> slotOfNode(vertex, count);
                case "slot" -> throw new UnsupportedRequestException("a slot lies within a slot");
                default -> inside(vertex.with(), count.times(times));
            }
        }
    }

    // RFC 14: a slot may be what a node is given for; then there are as many nodes as slots.
    private void slotOfNode(Resource node, Span count) {
        refuseSecond(nodes, "node");
        if (!count.equals(Span.ONE)) {
            throw new UnsupportedRequestException(
                    "a slot of " + count + " nodes; the slots of sched-simple lie within one node");
        }
        exclusive |= isWhole(node);
        nodes = slots;
        slots = Span.ONE;
        inside(node.with(), Span.ONE);
    }

    private static void refuseSecond(@Nullable Span seen, String what) {
        if (seen != null) {
            throw new UnsupportedRequestException("more than one kind of " + what + "; sched-simple takes one");
        }
    }

    // A slot's own resources are exclusive anyway (RFC 14); the node is only where somebody says so.
    private static boolean isWhole(Resource vertex) {
        return vertex.exclusive() && vertex.exclusiveStated();
    }

    private static Span span(Resource vertex) {
        Count count = vertex.count();
        return new Span(count.min(), count.max().orElse(Long.MAX_VALUE), hasGaps(count));
    }

    private static boolean hasGaps(Count count) {
        if (count instanceof Count.Choice choice) {
            return choice.choices().last() - choice.choices().first()
                    >= choice.choices().count();
        }
        return count instanceof Count.Range range && !(range.operator() == Count.Operator.PLUS && range.operand() == 1);
    }
}
