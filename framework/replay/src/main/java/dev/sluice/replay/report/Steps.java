package dev.sluice.replay.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts that change in steps, such as cores in use: the changes are added, the curve is read at the end. */
final class Steps {
    private final int counts;
    private final TreeMap<Long, long[]> changes = new TreeMap<>();

    /**
     * Starts with all counts at 0.
     *
     * @param counts how many change together
     */
    Steps(int counts) {
        this.counts = counts;
    }

    /**
     * Where the curve has got to.
     *
     * @param atMicros from this instant on, until that of the next point
     * @param values each count
     */
    record Point(long atMicros, List<Double> values) {
        static Point of(long atMicros, double[] values) {
            return new Point(atMicros, Arrays.stream(values).boxed().toList());
        }
    }

    /** Raises a count for a time. */
    void add(int count, long fromMicros, long toMicros, long amount) {
        if (fromMicros < toMicros) {
            at(fromMicros)[count] += amount;
            at(toMicros)[count] -= amount;
        }
    }

    /** Whether the curve has too many changes to be drawn as it is. */
    boolean isReduced(int most) {
        return changes.size() > most;
    }

    /**
     * The curve: a point for each change, or, if these are more than {@code most}, the means over that
     * many equal times.
     */
    List<Point> points(long fromMicros, long toMicros, int most) {
        if (isReduced(most)) {
            return means(fromMicros, toMicros, most);
        }
        List<Point> points = new ArrayList<>();
        double[] values = new double[counts];
        points.add(Point.of(fromMicros, values));
        for (Map.Entry<Long, long[]> change : changes.entrySet()) {
            for (int i = 0; i < counts; i++) {
                values[i] += change.getValue()[i];
            }
            points.add(Point.of(change.getKey(), values));
        }
        points.add(Point.of(toMicros, values));
        return points;
    }

    private List<Point> means(long fromMicros, long toMicros, int buckets) {
        double width = (toMicros - fromMicros) / (double) buckets;
        double[][] areas = new double[buckets][counts];
        double[] values = new double[counts];
        double since = 0;
        for (Map.Entry<Long, long[]> change : changes.entrySet()) {
            double until = (double) (change.getKey() - fromMicros);
            spread(areas, values, since, until, width);
            since = until;
            for (int i = 0; i < counts; i++) {
                values[i] += change.getValue()[i];
            }
        }
        List<Point> points = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            for (int i = 0; i < counts; i++) {
                areas[bucket][i] /= width;
            }
            points.add(Point.of(fromMicros + Math.round(bucket * width), areas[bucket]));
        }
        points.add(Point.of(toMicros, areas[buckets - 1]));
        return points;
    }

    /** Adds values times time to the buckets that lie between two times. */
    private static void spread(double[][] areas, double[] values, double from, double to, double width) {
        int last = Math.min(areas.length - 1, (int) (to / width));
        for (int bucket = Math.max(0, (int) (from / width)); bucket <= last; bucket++) {
            double overlap = Math.min(to, (bucket + 1) * width) - Math.max(from, bucket * width);
            for (int i = 0; overlap > 0 && i < values.length; i++) {
                areas[bucket][i] += values[i] * overlap;
            }
        }
    }

    private long[] at(long micros) {
        return changes.computeIfAbsent(micros, key -> new long[counts]);
    }
}
