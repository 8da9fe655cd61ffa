package dev.sluice.protocol.codec;

import java.nio.charset.StandardCharsets;

/**
 * Writes and reads the payload of one kind of message; safe to share between threads.
 *
 * @param <M> the message
 * @param <D> what it is read as: the same, or {@link Decoded}
 */
public interface PayloadCodec<M, D> {

    /**
     * Writes a message as a JSON object without white space.
     *
     * @throws IllegalArgumentException for what can't be sent, such as a time before 1970
     */
    String encode(M message);

    /** Writes a message as UTF-8, without the NUL that ends a payload on the wire (RFC 3). */
    default byte[] encodeUtf8(M message) {
        return encode(message).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a message.
     *
     * @param json a payload; empty where a message has none
     * @throws dev.sluice.model.MalformedException naming message, key, value and problem, when the text is
     *     no such message or passes a limit
     */
    D decode(String json);

    /**
     * Reads a message from UTF-8.
     *
     * @param utf8 a payload without the NUL that ends it on the wire; empty where a message has none
     * @throws dev.sluice.model.MalformedException as {@link #decode(String)}
     */
    D decode(byte[] utf8);
}
