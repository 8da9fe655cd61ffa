package dev.sluice.protocol;

/**
 * The answer to ready (RFC 27, Ready).
 *
 * @param count how many requests are queued for the scheduler, 0 or more
 */
public record ReadyResponse(long count) {
    /** Checks the count. */
    public ReadyResponse {
        Ranges.require("count", count, Long.MAX_VALUE);
    }
}
