package dev.sluice.host;

import dev.sluice.protocol.ReadyMode;
import java.time.Duration;

/**
 * How a host behaves.
 *
 * @param readyMode how many requests the job manager may have outstanding; unlimited lets a policy
 *     look past the head of the queue
 * @param budget how long one scheduling pass may take before waiting events are told; {@link
 *     Duration#ZERO} for no bound, as on virtual time, where the clock stands still in a pass
 */
public record HostOptions(ReadyMode readyMode, Duration budget) {

    /** 50 ms keeps a busy host answering within a keystroke's time (DESIGN.md, SPI). */
    private static final Duration BUDGET = Duration.ofMillis(50);

    /** For a live job manager. */
    public static HostOptions realTime() {
        return new HostOptions(new ReadyMode.Unlimited(), BUDGET);
    }

    /** For replay and tests. */
    public static HostOptions virtualTime() {
        return new HostOptions(new ReadyMode.Unlimited(), Duration.ZERO);
    }
}
