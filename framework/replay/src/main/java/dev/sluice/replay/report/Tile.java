package dev.sluice.replay.report;

/**
 * One number of the summary.
 *
 * @param label what it is
 * @param value the number, with its unit
 * @param note a line below it; may be empty
 */
public record Tile(String label, String value, String note) {}
