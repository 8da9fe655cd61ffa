package dev.sluice.protocol;

/** How many alloc requests may be outstanding at once (RFC 27, Ready). */
public sealed interface ReadyMode {

    /** All jobs in SCHED state. */
    record Unlimited() implements ReadyMode {}

    /**
     * The first jobs in queue order.
     *
     * @param limit 1 to 2147483647
     */
    record Limited(int limit) implements ReadyMode {
        /** Checks the limit. */
        public Limited {
            if (limit < 1) {
                throw new IllegalArgumentException("limit " + limit + ": must be at least 1 (RFC 27, Ready)");
            }
        }
    }
}
