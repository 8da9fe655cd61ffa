package dev.sluice.host;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * How long the calls of each kind took, over all generations of a host. The loop's thread writes, at the
 * cost of some nanoseconds; any thread reads.
 */
final class CallbackTimes {

    private final Map<Callback, Times> kinds = new EnumMap<>(Callback.class);

    CallbackTimes() {
        for (Callback callback : Callback.values()) {
            kinds.put(callback, new Times(callback));
        }
    }

    void record(Callback callback, long nanos) {
        Objects.requireNonNull(kinds.get(callback)).fresh.recordValue(Math.max(nanos, 0));
    }

    /** One entry for each kind of call that has happened. */
    synchronized List<CallbackStatistics> read() {
        return kinds.values().stream()
                .map(Times::read)
                .filter(statistics -> statistics.count() > 0)
                .toList();
    }

    private static final class Times {

        /** Two digits tell 41 from 42 µs, and keep a histogram in some kilobytes. */
        private static final int DIGITS = 2;

        private final Callback callback;
        private final SingleWriterRecorder fresh = new SingleWriterRecorder(DIGITS);
        private final Histogram total = new Histogram(DIGITS);

        Times(Callback callback) {
            this.callback = callback;
        }

        CallbackStatistics read() {
            total.add(fresh.getIntervalHistogram());
            long count = total.getTotalCount();
            return new CallbackStatistics(
                    callback,
                    count,
                    Duration.ofNanos(Math.round(total.getMean() * count)),
                    Duration.ofNanos(total.getValueAtPercentile(50)),
                    Duration.ofNanos(total.getValueAtPercentile(99)),
                    Duration.ofNanos(total.getMaxValue()));
        }
    }
}
