package dev.sluice.flux.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads a message from the parts in one frame. */
final class MessageDecoder {

    private static final int PARTS_BESIDE_ROUTES = 4;

    private final WireLimits limits;

    MessageDecoder(WireLimits limits) {
        this.limits = limits;
    }

    /**
     * The message.
     *
     * @param frame what follows a frame's length, in full
     * @throws WireException if it is none
     */
    FluxMessage decode(ByteBuffer frame) {
        ArrayDeque<ByteBuffer> parts = new ArrayDeque<>(parts(frame));
        if (parts.isEmpty() || parts.getLast().remaining() != Frame.HEADER) {
            throw new WireException("message without a header: its last part must have 20 bytes (RFC 3)");
        }
        ByteBuffer header = parts.removeLast();
        int cookie = header.get() & 0xff;
        int version = header.get() & 0xff;
        if (cookie != Frame.COOKIE || version != Frame.VERSION) {
            throw new WireException(
                    "header begins with 0x%02x 0x%02x, and not 0x8e 0x01 (RFC 3)".formatted(cookie, version));
        }
        int type = header.get() & 0xff;
        int mask = header.get() & 0xff;
        Credentials sender = new Credentials(header.getInt() & 0xffffffffL, header.getInt());
        FluxMessage message = message(type, mask, sender, header.getInt(), header.getInt(), parts);
        if (!parts.isEmpty()) {
            throw new WireException(parts.size() + " parts more than the header's flags tell of");
        }
        return message;
    }

    private FluxMessage message(
            int type, int mask, Credentials sender, int first, int second, ArrayDeque<ByteBuffer> parts) {
        Set<MessageFlag> flags = MessageFlag.of(mask);
        return switch (type) {
            case Frame.REQUEST ->
                new FluxMessage.Request(
                        routes(mask, parts),
                        topic(mask, parts),
                        payload(mask, parts),
                        sender,
                        flags,
                        first & 0xffffffffL,
                        second);
            case Frame.RESPONSE ->
                new FluxMessage.Response(
                        routes(mask, parts), topic(mask, parts), payload(mask, parts), sender, flags, first, second);
            case Frame.EVENT ->
                new FluxMessage.Event(topic(mask, parts), payload(mask, parts), sender, flags, first & 0xffffffffL);
            case Frame.CONTROL -> new FluxMessage.Control(sender, flags, first, second);
            default -> throw new WireException("message type " + type + ": there is none (RFC 3)");
        };
    }

    private List<ByteBuffer> parts(ByteBuffer frame) {
        List<ByteBuffer> parts = new ArrayList<>();
        int most = limits.routes() + PARTS_BESIDE_ROUTES;
        while (frame.hasRemaining()) {
            if (parts.size() == most) {
                throw new WireException("message of more than " + most + " parts");
            }
            parts.add(part(frame, parts.size()));
        }
        return parts;
    }

    private static ByteBuffer part(ByteBuffer frame, int index) {
        try {
            int size = frame.get() & 0xff;
            long length = size == Frame.LONG ? frame.getInt() & 0xffffffffL : size;
            if (length > frame.remaining()) {
                throw new WireException(
                        "part %d: its size is %d, and %d bytes are left".formatted(index, length, frame.remaining()));
            }
            ByteBuffer part = frame.slice(frame.position(), (int) length);
            frame.position(frame.position() + (int) length);
            return part;
        } catch (BufferUnderflowException e) {
            throw new WireException("part " + index + ": the message ends within its size");
        }
    }

    private static List<String> routes(int mask, ArrayDeque<ByteBuffer> parts) {
        List<String> routes = new ArrayList<>();
        if ((mask & Frame.HAS_ROUTES) == 0) {
            return routes;
        }
        for (ByteBuffer part = next(parts, "delimiter"); part.hasRemaining(); part = next(parts, "delimiter")) {
            routes.add(text(part, "route"));
        }
        return routes;
    }

    private static String topic(int mask, ArrayDeque<ByteBuffer> parts) {
        if ((mask & Frame.HAS_TOPIC) == 0) {
            throw new WireException("message without a topic");
        }
        return text(next(parts, "topic"), "topic");
    }

    private static Payload payload(int mask, ArrayDeque<ByteBuffer> parts) {
        if ((mask & Frame.HAS_PAYLOAD) == 0) {
            return Payload.NONE;
        }
        ByteBuffer part = next(parts, "payload");
        byte[] bytes = new byte[part.remaining()];
        part.get(bytes);
        return Payload.of(bytes);
    }

    private static ByteBuffer next(ArrayDeque<ByteBuffer> parts, String name) {
        ByteBuffer part = parts.poll();
        if (part == null) {
            throw new WireException("message without the " + name + " that its header's flags tell of");
        }
        return part;
    }

    private static String text(ByteBuffer part, String name) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(part).toString();
        } catch (CharacterCodingException e) {
            throw new WireException(name + " of " + part.limit() + " bytes: it is no UTF-8");
        }
    }
}
