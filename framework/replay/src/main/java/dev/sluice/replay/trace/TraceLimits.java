package dev.sluice.replay.trace;

/**
 * How much a reader takes before it refuses, so that no file, however it unpacks, fills the memory.
 *
 * @param lineBytes the longest line. The longest one met in a real log (a list of hosts in a field of
 *     MetaCentrum's) has 1375 bytes.
 * @param records the most records. The largest logs of the archive have a few million.
 */
public record TraceLimits(int lineBytes, int records) {

    /** The limits that apply where none are given. */
    public static final TraceLimits DEFAULT = new TraceLimits(1 << 16, 20_000_000);

    /** Checks that both are positive. */
    public TraceLimits {
        if (lineBytes < 1 || records < 1) {
            throw new IllegalArgumentException("limits must be at least 1: " + lineBytes + ", " + records);
        }
    }
}
