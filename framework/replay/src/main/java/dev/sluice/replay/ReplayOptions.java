package dev.sluice.replay;

/**
 * How a replay is run.
 *
 * @param order the order of events of one instant
 * @param keepsSchedule whether the result has the schedule, which for a million jobs takes 100 MB
 */
public record ReplayOptions(EventOrder order, boolean keepsSchedule) {

    /** Batched, with the schedule. */
    public static final ReplayOptions DEFAULT = new ReplayOptions(EventOrder.BATCH, true);

    /** The same with another order. */
    public ReplayOptions withOrder(EventOrder other) {
        return new ReplayOptions(other, keepsSchedule);
    }

    /** The same, with or without the schedule. */
    public ReplayOptions withSchedule(boolean kept) {
        return new ReplayOptions(order, kept);
    }
}
