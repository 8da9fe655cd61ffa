package dev.sluice.protocol;

/** The ranges of RFC 27's integers. */
final class Ranges {
    private static final long MAX = 4294967295L;

    private Ranges() {}

    static void requirePriority(long priority) {
        require("priority", priority, MAX);
    }

    static void requireUserid(long userid) {
        require("userid", userid, MAX);
    }

    static void require(String key, long value, long most) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(key + " " + value + ": must be from 0 to " + most);
        }
    }
}
