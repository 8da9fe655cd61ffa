package dev.sluice.flux.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;

/**
 * Puts messages together from the pieces in which a socket delivers them. It keeps one piece of a message at
 * most, and no more memory than that message needs.
 */
public final class FrameReader {

    private static final int SMALL = 64 << 10;

    private final WireLimits limits;
    private final MessageDecoder decoder;

    /** What came and is not a whole frame yet; always ready to be written to. */
    private ByteBuffer kept = ByteBuffer.allocate(SMALL);

    /** A reader at the beginning of a frame. */
    public FrameReader(WireLimits limits) {
        this.limits = limits;
        decoder = new MessageDecoder(limits);
    }

    /**
     * Takes what has come.
     *
     * @param piece read to its end
     * @param messages called with each message that is complete now, in order
     * @throws WireException if what came is no message; nothing that follows can be read
     */
    public void read(ByteBuffer piece, Consumer<FluxMessage> messages) {
        while (piece.hasRemaining()) {
            int wanted = wanted();
            int taken = Math.min(wanted - kept.position(), piece.remaining());
            makeRoom(taken, wanted);
            kept.put(piece.slice(piece.position(), taken));
            piece.position(piece.position() + taken);
            if (kept.position() >= Frame.PREFIX && kept.position() == wanted()) {
                messages.accept(decoder.decode(kept.slice(Frame.PREFIX, kept.position() - Frame.PREFIX)));
                kept = kept.capacity() > SMALL ? ByteBuffer.allocate(SMALL) : kept.clear();
            }
        }
    }

    /** Whether a message has begun and is not complete; what ends then has been cut. */
    public boolean isWithinMessage() {
        return kept.position() > 0;
    }

    /** Grows with what comes, and not with what is announced. */
    private void makeRoom(int bytes, int wanted) {
        int needed = kept.position() + bytes;
        if (kept.capacity() < needed) {
            int doubled = (int) Math.min(wanted, 2L * kept.capacity());
            kept = ByteBuffer.allocate(Math.max(needed, doubled)).put(kept.flip());
        }
    }

    /** How many bytes must be here before something can be done: the prefix, and then the whole frame. */
    private int wanted() {
        if (kept.position() < Frame.PREFIX) {
            return Frame.PREFIX;
        }
        int magic = kept.order(ByteOrder.nativeOrder()).getInt(0);
        int length = kept.order(ByteOrder.BIG_ENDIAN).getInt(Integer.BYTES);
        if (magic != Frame.MAGIC) {
            throw new WireException("frame begins with 0x%08x, and not 0xffee0012 (RFC 3)".formatted(magic));
        }
        if (length < Frame.HEADER + 1 || length > limits.frame()) {
            throw new WireException("frame of " + (length & 0xffffffffL) + " bytes: not in " + (Frame.HEADER + 1)
                    + " to " + limits.frame());
        }
        return Frame.PREFIX + length;
    }
}
