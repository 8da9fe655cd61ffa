package dev.sluice.replay.trace;

import java.util.Locale;

/**
 * What can be odd about a record that can be read. Each record counts once under every kind that it
 * shows; it is left out if one of them says so.
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

    /** Run time 0: less than half of the log's second. The job starts and ends in one instant. */
    RUN_ZERO("run time 0", false),
    /** Status 5. Its run time says whether it had started; one that had is work like any other. */
    CANCELLED("cancelled by its user (status 5)", false),
    /** No requested time: the run time stands for it (1 s where that is 0). */
    ESTIMATE_UNKNOWN("no requested time, the run time is used", false),
    /** Ran longer than requested. The estimate stays what the policy sees, the job runs its run time. */
    RUN_EXCEEDS_ESTIMATE("ran longer than requested", false),
    /** Requested and allocated processors are both known and differ. The request counts. */
    PROCESSORS_DIFFER("requested and allocated processors differ, the request is used", false),
    /** Submitted earlier than the record before it. The jobs are sorted by submit time, the order of equals kept. */
    OUT_OF_ORDER("submitted before the record above it, sorted", false),
    /** The number of an earlier record once more. Both are jobs. */
    DUPLICATE_ID("job number seen before", false),
    /** More than the format's 18 fields; those beyond are not read. */
    EXTRA_FIELDS("more than 18 fields, the rest is ignored", false),
    /** Fewer than the format's 18 fields; those missing are unknown. */
    MISSING_FIELDS("fewer than 18 fields, the rest is unknown", false),
    /** A field that is not a whole number. Read exactly, no rounding. */
    NON_INTEGER("a field that isn't a whole number", false),
    /** A time finer than a microsecond: rounded, half up. */
    TIME_ROUNDED("a time finer than a microsecond, rounded", false);

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

    /** What it means and what is done, for people. */
    public String description() {
        return description;
    }

    /** Whether a record that shows it is left out. */
    public boolean isSkipping() {
        return skipping;
    }
}
