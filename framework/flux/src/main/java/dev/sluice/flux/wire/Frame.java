package dev.sluice.flux.wire;

/** The numbers that RFC 3 gives for messages and their frames. */
final class Frame {

    /** Before each frame, in the byte order of the machine that both ends are on. */
    static final int MAGIC = 0xffee0012;

    /** Bytes of the magic and of the length that follows it, which does not count them. */
    static final int PREFIX = 8;

    /** The short size of a part whose length is 255 or more, and comes in four further bytes. */
    static final int LONG = 255;

    /** Bytes of the header, which is the last part. */
    static final int HEADER = 20;

    static final int COOKIE = 0x8e;
    static final int VERSION = 1;

    static final int REQUEST = 1;
    static final int RESPONSE = 2;
    static final int EVENT = 4;
    static final int CONTROL = 8;

    static final int HAS_TOPIC = 1;
    static final int HAS_PAYLOAD = 2;
    static final int HAS_ROUTES = 8;

    private Frame() {}

    /** How many bytes the size of a part of this length takes. */
    static int sizeOf(int length) {
        return length < LONG ? 1 : 1 + Integer.BYTES;
    }
}
