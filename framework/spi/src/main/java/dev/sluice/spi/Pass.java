package dev.sluice.spi;

/** Whether a scheduling pass came to its end. */
public enum Pass {
    /** Nothing more to decide until something happens. */
    DONE,
    /** The budget ran out; call again after what has arrived meanwhile was told. */
    MORE
}
