package dev.sluice.replay.metrics;

/**
 * What is told of many values of one kind.
 *
 * @param mean the arithmetic mean
 * @param median the value at rank ceil(n / 2), so one that occurred
 * @param p95 the value at rank ceil(0.95 n)
 * @param max the largest
 */
public record Distribution(double mean, double median, double p95, double max) {

    /** That of no values: all 0. */
    public static final Distribution NONE = new Distribution(0, 0, 0, 0);
}
