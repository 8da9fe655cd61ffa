package dev.sluice.host;

import java.time.Duration;

/**
 * How long calls of one kind took, since the host was made.
 *
 * @param callback the kind
 * @param count how many there were
 * @param total time spent in all of them, to two digits
 * @param median half of them took no longer
 * @param p99 99 of 100 took no longer
 * @param longest the longest one
 */
public record CallbackStatistics(
        Callback callback, long count, Duration total, Duration median, Duration p99, Duration longest) {

    static CallbackStatistics none(Callback callback) {
        return new CallbackStatistics(callback, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }
}
