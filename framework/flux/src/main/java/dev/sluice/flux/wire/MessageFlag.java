package dev.sluice.flux.wire;

import java.util.EnumSet;
import java.util.Set;

/** What a message's header says of it beyond which parts it has (RFC 3, {@code flags}). */
public enum MessageFlag {
    /** The request wants no response. */
    NO_RESPONSE(0x04),
    /** The request goes upstream of its {@code nodeid}, which is the sender's. */
    UPSTREAM(0x10),
    /** The event is for its sender and the instance's owner alone. */
    PRIVATE(0x20),
    /** The request may have several responses, the last of which is an error; {@code ENODATA} is a good end. */
    STREAMING(0x40),
    /** For the two ends to agree on. */
    USER1(0x80);

    private final int bit;

    MessageFlag(int bit) {
        this.bit = bit;
    }

    static int mask(Set<MessageFlag> flags) {
        int mask = 0;
        for (MessageFlag flag : flags) {
            mask |= flag.bit;
        }
        return mask;
    }

    static Set<MessageFlag> of(int mask) {
        EnumSet<MessageFlag> flags = EnumSet.noneOf(MessageFlag.class);
        for (MessageFlag flag : values()) {
            if ((mask & flag.bit) != 0) {
                flags.add(flag);
            }
        }
        return flags;
    }
}
