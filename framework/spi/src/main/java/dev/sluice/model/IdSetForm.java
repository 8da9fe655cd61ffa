package dev.sluice.model;

/** How {@link IdSet#encode(IdSetForm)} writes a set; RFC 22 allows all three. */
public enum IdSetForm {
    /** Every id by itself: {@code 0,1,2,5}. */
    LIST,
    /** Consecutive ids as ranges: {@code 0-2,5}. */
    RANGES,
    /** Ranges, in brackets when there is more than one id: {@code [0-2,5]}, but {@code 5}. */
    BRACKETS
}
