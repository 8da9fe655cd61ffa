package dev.sluice.replay.trace;

/**
 * A job as a Batsim workload has it.
 *
 * @param line where it begins, from 1
 * @param id its id, a number or a name
 * @param submitMicros when it is submitted, at least 0
 * @param machines how many machines it wants, at least 1
 * @param walltimeMicros how long it may run; {@link RawRecord#UNKNOWN} for as long as it likes
 * @param profile the name of what it does
 * @param rounded whether one of the times is finer than a microsecond
 */
record BatsimJob(
        long line, String id, long submitMicros, long machines, long walltimeMicros, String profile, boolean rounded) {}
