package dev.sluice.flux.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What a message carries beside its topic: nothing, text or JSON that ends with NUL, or any other bytes (RFC
 * 3, Payload Conventions). The bytes are not copied, and nobody may change them.
 */
public final class Payload {

    /** No payload; not the same as one without bytes. */
    public static final Payload NONE = new Payload(new byte[0], false);

    private final byte[] bytes;
    private final boolean present;

    private Payload(byte[] bytes, boolean present) {
        this.bytes = bytes;
        this.present = present;
    }

    /** Any bytes. */
    public static Payload of(byte[] bytes) {
        return new Payload(bytes, true);
    }

    /** Text or JSON, with a NUL after it. */
    public static Payload text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        return of(Arrays.copyOf(encoded, encoded.length + 1));
    }

    /** JSON in UTF-8, with a NUL after it. */
    public static Payload json(byte[] json) {
        return of(Arrays.copyOf(json, json.length + 1));
    }

    /** Whether there is one. */
    public boolean isPresent() {
        return present;
    }

    /** How many bytes there are, the NUL included. */
    public int size() {
        return bytes.length;
    }

    /** The bytes as they are. */
    byte[] bytes() {
        return bytes;
    }

    /**
     * The bytes without the NUL at their end.
     *
     * @throws WireException if they don't end with one, which text and JSON must
     */
    public byte[] untilNul() {
        if (bytes.length == 0 || bytes[bytes.length - 1] != 0) {
            throw new WireException("payload of " + bytes.length + " bytes: it does not end with NUL (RFC 3)");
        }
        return Arrays.copyOf(bytes, bytes.length - 1);
    }

    /**
     * The text.
     *
     * @throws WireException if it does not end with NUL
     */
    public String text() {
        return new String(untilNul(), StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Payload that && present == that.present && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return present ? bytes.length + " bytes" : "none";
    }
}
