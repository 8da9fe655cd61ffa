package dev.sluice.flux.wire;

/**
 * How much one message may be, so that a peer that has gone wrong can't fill the memory.
 *
 * @param frame bytes of the parts of a message with their sizes; a hello of 100,000 jobs comes in as many
 *     messages, and the largest R that an instance knows has some megabytes
 * @param routes hops that a message may have come by; trees of brokers are a few levels deep
 */
public record WireLimits(int frame, int routes) {

    /** 64 MiB and 64 hops. */
    public static final WireLimits DEFAULT = new WireLimits(64 << 20, 64);
}
