package dev.sluice.host;

import dev.sluice.spi.Metrics;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** The numbers that one policy tells of itself. The policy writes, any thread reads. */
final class PolicyMetrics implements Metrics {

    /** A name per job would fill memory, and nobody reads more. */
    private static final int MOST = 100;

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]*");

    private final Map<String, AtomicLong> counters = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> gauges = new ConcurrentHashMap<>();

    @Override
    public void count(String name, long n) {
        if (n < 0) {
            throw new IllegalArgumentException("metric \"" + name + "\": a counter can't go back by " + -n);
        }
        cell(counters, name).addAndGet(n);
    }

    @Override
    public void gauge(String name, double value) {
        cell(gauges, name).set(Double.doubleToRawLongBits(value));
    }

    /** What was counted, by name. */
    Map<String, Long> counters() {
        Map<String, Long> read = new TreeMap<>();
        counters.forEach((name, value) -> read.put(name, value.get()));
        return read;
    }

    /** What the gauges stand at, by name. */
    Map<String, Double> gauges() {
        Map<String, Double> read = new TreeMap<>();
        gauges.forEach((name, value) -> read.put(name, Double.longBitsToDouble(value.get())));
        return read;
    }

    private AtomicLong cell(Map<String, AtomicLong> cells, String name) {
        AtomicLong known = cells.get(name);
        return known != null ? known : cells.computeIfAbsent(checked(name), added -> new AtomicLong());
    }

    private String checked(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "metric \"" + name + "\": a name is made of lower case letters, digits, dots and dashes");
        }
        if (counters.size() + gauges.size() >= MOST) {
            throw new IllegalArgumentException("metric \"" + name + "\": there are " + MOST + " already");
        }
        return name;
    }
}
