package dev.sluice.replay.metrics;

import java.util.Arrays;

/** Values gathered one by one, 8 bytes each, for percentiles that are exact. */
final class Samples {
    private double[] values = new double[1024];
    private int size;

    void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    Distribution distribution() {
        if (size == 0) {
            return Distribution.NONE;
        }
        double[] sorted = Arrays.copyOf(values, size);
        Arrays.sort(sorted);
        // Summed from the smallest up, so that the order in which jobs end makes no difference.
        double sum = 0;
        for (double value : sorted) {
            sum += value;
        }
        return new Distribution(sum / size, atRank(sorted, 50), atRank(sorted, 95), sorted[size - 1]);
    }

    private static double atRank(double[] sorted, int percent) {
        long rank = (sorted.length * (long) percent + 99) / 100;
        return sorted[(int) rank - 1];
    }
}
