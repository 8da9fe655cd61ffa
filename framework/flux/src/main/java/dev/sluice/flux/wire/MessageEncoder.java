package dev.sluice.flux.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes a message as one frame. */
public final class MessageEncoder {

    private final WireLimits limits;

    /** An encoder that writes nothing which a decoder of the same limits would refuse. */
    public MessageEncoder(WireLimits limits) {
        this.limits = limits;
    }

    /**
     * The frame of a message.
     *
     * @return ready to be read, from its magic to the end of its header
     * @throws WireException if the message is larger than it may be
     */
    public ByteBuffer encode(FluxMessage message) {
        List<byte[]> parts = parts(message);
        long length = 0;
        for (byte[] part : parts) {
            length += Frame.sizeOf(part.length) + (long) part.length;
        }
        if (length > limits.frame()) {
            throw new WireException("message of " + length + " bytes: the limit is " + limits.frame());
        }
        ByteBuffer frame = ByteBuffer.allocate(Frame.PREFIX + (int) length);
        frame.order(ByteOrder.nativeOrder()).putInt(Frame.MAGIC).order(ByteOrder.BIG_ENDIAN);
        frame.putInt((int) length);
        for (byte[] part : parts) {
            if (part.length < Frame.LONG) {
                frame.put((byte) part.length);
            } else {
                frame.put((byte) Frame.LONG).putInt(part.length);
            }
            frame.put(part);
        }
        return frame.flip();
    }

    private List<byte[]> parts(FluxMessage message) {
        List<byte[]> parts = new ArrayList<>();
        int flags = MessageFlag.mask(message.flags());
        if (message instanceof FluxMessage.Request request) {
            flags |= routed(parts, request.routes(), request.topic(), request.payload());
            parts.add(header(Frame.REQUEST, flags, request.sender(), (int) request.nodeid(), request.matchtag()));
        } else if (message instanceof FluxMessage.Response response) {
            flags |= routed(parts, response.routes(), response.topic(), response.payload());
            parts.add(header(Frame.RESPONSE, flags, response.sender(), response.errnum(), response.matchtag()));
        } else if (message instanceof FluxMessage.Event event) {
            flags |= told(parts, event.topic(), event.payload());
            parts.add(header(Frame.EVENT, flags, event.sender(), (int) event.sequence(), 0));
        } else if (message instanceof FluxMessage.Control control) {
            parts.add(header(Frame.CONTROL, flags, control.sender(), control.type(), control.status()));
        }
        return parts;
    }

    private static int routed(List<byte[]> parts, List<String> routes, String topic, Payload payload) {
        routes.forEach(route -> parts.add(route.getBytes(StandardCharsets.UTF_8)));
        parts.add(new byte[0]);
        return Frame.HAS_ROUTES | told(parts, topic, payload);
    }

    private static int told(List<byte[]> parts, String topic, Payload payload) {
        parts.add(topic.getBytes(StandardCharsets.UTF_8));
        if (!payload.isPresent()) {
            return Frame.HAS_TOPIC;
        }
        parts.add(payload.bytes());
        return Frame.HAS_TOPIC | Frame.HAS_PAYLOAD;
    }

    private static byte[] header(int type, int flags, Credentials sender, int first, int second) {
        return ByteBuffer.allocate(Frame.HEADER)
                .put((byte) Frame.COOKIE)
                .put((byte) Frame.VERSION)
                .put((byte) type)
                .put((byte) flags)
                .putInt((int) sender.userid())
                .putInt(sender.roles())
                .putInt(first)
                .putInt(second)
                .array();
    }
}
