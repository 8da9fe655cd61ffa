package dev.sluice.replay.report;

/**
 * An instant worth a vertical line, such as a policy reload.
 *
 * @param atMicros when
 * @param label a few words
 */
public record Mark(long atMicros, String label) {}
