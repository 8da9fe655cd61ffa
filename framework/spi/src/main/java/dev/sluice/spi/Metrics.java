package dev.sluice.spi;

/**
 * Numbers that a policy wants to be seen: how often it backfilled, how long its queue is. Administrators
 * find them beside the host's own. Cheap enough to be called per job.
 *
 * <p>A name is made of lower case letters, digits, dots and dashes, {@code backfill.started}. Numbers go on
 * over swaps and restarts of the same policy, until the process ends.
 */
public interface Metrics {

    /**
     * Adds to a counter.
     *
     * @param n how much, not negative
     * @throws IllegalArgumentException if the name can't be one, there are more than 100 of them, or {@code
     *     n} is negative
     */
    void count(String name, long n);

    /**
     * Sets a gauge to what it stands at now.
     *
     * @throws IllegalArgumentException if the name can't be one, or there are more than 100 of them
     */
    void gauge(String name, double value);
}
