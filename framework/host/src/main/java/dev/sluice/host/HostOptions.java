package dev.sluice.host;

import dev.sluice.protocol.ReadyMode;
import java.time.Duration;
import java.util.Optional;

/**
 * How a host behaves.
 *
 * @param readyMode how many requests the job manager may have outstanding; unlimited lets a policy
 *     look past the head of the queue
 * @param budget how long one scheduling pass may take before waiting events are told; {@link
 *     Duration#ZERO} for no bound, as on virtual time, where the clock stands still in a pass
 * @param onFault what follows when the policy fails
 * @param withholdMax how long the frees of a job may be kept from a policy that takes back only whole jobs,
 *     before the policy is replaced by a new generation of itself ({@link
 *     dev.sluice.spi.Limitation#WHOLE_FREE})
 * @param fallback takes over from a policy that hangs or keeps failing; empty where nothing shall
 */
public record HostOptions(
        ReadyMode readyMode, Duration budget, OnFault onFault, Duration withholdMax, Optional<LoadedPolicy> fallback) {

    /** What follows when the policy fails. */
    public enum OnFault {
        /** It is started again after a pause, a few times: a live system needs a scheduler. */
        RESTART,
        /**
         * The host ends its work, {@link HostStatus.Phase#FAILED}, and leaves it to its caller to tell why:
         * what another start would do is not what the caller wants to know.
         */
        STOP
    }

    /** 50 ms keeps a busy host answering within a keystroke's time (DESIGN.md, SPI). */
    private static final Duration BUDGET = Duration.ofMillis(50);

    /**
     * 5 minutes: housekeeping that goes on for longer has a node that hangs, and a new generation every five
     * minutes is no burden.
     */
    private static final Duration WITHHOLD_MAX = Duration.ofMinutes(5);

    /** For a live job manager. */
    public static HostOptions realTime() {
        return within(BUDGET);
    }

    /** For replay and tests. */
    public static HostOptions virtualTime() {
        return within(Duration.ZERO);
    }

    private static HostOptions within(Duration budget) {
        return new HostOptions(new ReadyMode.Unlimited(), budget, OnFault.RESTART, WITHHOLD_MAX, Optional.empty());
    }

    /** The same with another number of requests that the job manager may have outstanding. */
    public HostOptions withReadyMode(ReadyMode other) {
        return new HostOptions(other, budget, onFault, withholdMax, fallback);
    }

    /** The same with another answer to faults. */
    public HostOptions withOnFault(OnFault other) {
        return new HostOptions(readyMode, budget, other, withholdMax, fallback);
    }

    /** The same with a policy that takes over from one that hangs or keeps failing. */
    public HostOptions withFallback(LoadedPolicy other) {
        return new HostOptions(readyMode, budget, onFault, withholdMax, Optional.of(other));
    }
}
