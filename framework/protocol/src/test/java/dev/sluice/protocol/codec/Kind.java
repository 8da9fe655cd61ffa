package dev.sluice.protocol.codec;

import dev.sluice.model.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One kind of message and its codec.
 *
 * @param name topic and type
 * @param codec writes and reads it
 */
public record Kind<M>(String name, PayloadCodec<M, ?> codec) {
    private static final ProtocolCodec CODEC = new ProtocolCodec(Limits.DEFAULT);

    /** All kinds, by the name that stands in messages. */
    public static List<Kind<?>> all() {
        return all(CODEC);
    }

    /** All kinds, of a codec with limits of its own. */
    public static List<Kind<?>> all(ProtocolCodec codec) {
        return List.of(
                new Kind<>("job-manager.sched-hello request", codec.helloRequest()),
                new Kind<>("job-manager.sched-hello response", codec.helloResponse()),
                new Kind<>("job-manager.sched-ready request", codec.readyRequest()),
                new Kind<>("job-manager.sched-ready response", codec.readyResponse()),
                new Kind<>("sched.alloc request", codec.allocRequest()),
                new Kind<>("sched.alloc response", codec.allocResponse()),
                new Kind<>("sched.free request", codec.free()),
                new Kind<>("sched.cancel request", codec.cancel()),
                new Kind<>("sched.prioritize request", codec.prioritize()),
                new Kind<>("sched.expiration request", codec.expiration(7)),
                new Kind<>("feasibility.check request", codec.feasibility(7)),
                new Kind<>("resource.acquire first response", codec.acquireFirst()),
                new Kind<>("resource.acquire later response", codec.acquireLater()),
                new Kind<>("job-manager.resource-status response", codec.resourceStatus()),
                new Kind<>("sched.resource-status response", codec.schedulerStatus()));
    }

    /** The kind of a name. */
    public static Kind<?> of(String name) {
        return all().stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kind " + name));
    }

    /** Reads a message; one that is spoilt is an error here. */
    @SuppressWarnings("unchecked")
    public M decode(String json) {
        return (M) whole(codec.decode(json));
    }

    /** The same, from bytes. */
    @SuppressWarnings("unchecked")
    public M decode(byte[] utf8) {
        return (M) whole(codec.decode(utf8));
    }

    /** Reads a message, from text and from bytes alike, and writes it again. */
    public String reencode(String json) {
        String fromText = codec.encode(decode(json));
        String fromBytes = codec.encode(decode(json.getBytes(StandardCharsets.UTF_8)));
        if (!fromText.equals(fromBytes)) {
            throw new AssertionError("from text " + fromText + ", from bytes " + fromBytes);
        }
        return fromText;
    }

    @Override
    public String toString() {
        return name;
    }

    private static Object whole(Object decoded) {
        if (decoded instanceof Decoded.Spoilt<?> spoilt) {
            throw spoilt.problem();
        }
        return decoded instanceof Decoded.Whole<?> whole ? whole.message() : decoded;
    }
}
