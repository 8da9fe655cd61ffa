package dev.sluice.replay.output;

import dev.sluice.model.IdSet;

/**
 * A job that ran, and where. Times are microseconds on the trace's clock.
 *
 * @param id its number in the trace
 * @param submitMicros when it was submitted
 * @param startMicros when it started
 * @param endMicros when it ended
 * @param processors the processors it held
 * @param ranks the ranks they were on
 */
public record ScheduledJob(long id, long submitMicros, long startMicros, long endMicros, int processors, IdSet ranks) {}
