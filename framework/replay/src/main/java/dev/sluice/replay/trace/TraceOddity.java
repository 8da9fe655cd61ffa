package dev.sluice.replay.trace;

import java.util.Locale;

/**
 * What can be odd about a record that can be read. A record is left out if one of its kinds says so; then
 * it counts under the kinds that do, and under those about its line. One that is kept counts under every
 * kind that it shows.
 *
 * <p>The kinds are the faults that real logs have, of the archive's own cleaned versions as well; their
 * names are used in reports as {@link #label} writes them.
 */
public enum TraceOddity {
    /** The run time is -1 (or below): the job never ran, or nobody knows how long. */
    RUN_UNKNOWN("no run time", true),
    /** Neither a requested nor an allocated number of processors. */
    PROCESSORS_UNKNOWN("no number of processors", true),
    /** The submit time lies before the log's own zero, or is the -1 of the unknown. */
    SUBMIT_NEGATIVE("submitted before time 0", true),
    /** Status 2, 3 or 4: a part of a job whose summary line stands in the log as well. */
    PARTIAL_EXECUTION("part of a checkpointed job (status 2 to 4), its summary line counts", true),

    // What was done to make a job of a record, so that none of these can be said of one that is left out.

    /** Run time 0: less than half of the log's second. */
    RUN_ZERO("run time 0, starts and ends in one instant", false),
    /** Status 5. Its run time says whether it had started; one that had is work like any other. */
    CANCELLED("cancelled by its user (status 5), replayed with its run time", false),
    /** No requested time. */
    ESTIMATE_UNKNOWN("no requested time, the run time is used (1 s where that is 0)", false),
    /** The estimate stays what the policy sees. */
    RUN_EXCEEDS_ESTIMATE("ran longer than requested, kept: it runs its run time", false),
    /** Batsim ends a job at its walltime. */
    WALLTIME_REACHED("delay longer than walltime, cut to it as Batsim does", false),
    /** Requested and allocated processors are both known. */
    PROCESSORS_DIFFER("requested and allocated processors differ, the request is used", false),
    /** Submitted earlier than the last record that was kept. Jobs of one instant keep the order of the file. */
    OUT_OF_ORDER("submitted before the record above it, sorted by submit time", false),
    /** The number of an earlier record that was kept. */
    DUPLICATE_ID("job number seen before, replayed as a job of its own", false),

    // How the line was read, whether or not there is a job in it.

    /** More than the format's 18 fields. */
    EXTRA_FIELDS("more than 18 fields, the rest is ignored", false),
    /** Fewer than the format's 18 fields. */
    MISSING_FIELDS("fewer than 18 fields, the rest is taken as unknown", false),
    /** A field that is not a whole number. */
    NON_INTEGER("a field that isn't a whole number, read exactly", false),
    /** A time finer than a microsecond: rounded half up. */
    TIME_ROUNDED("a time finer than a microsecond, rounded to one", false);

    private final String description;
    private final boolean skipping;

    TraceOddity(String description, boolean skipping) {
        this.description = description;
        this.skipping = skipping;
    }

    /** The name in reports: {@code run-exceeds-estimate}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it means and, for a record that is kept, what was done; for people. */
    public String description() {
        return description;
    }

    /** Whether a record that shows it is left out. */
    public boolean isSkipping() {
        return skipping;
    }
}
