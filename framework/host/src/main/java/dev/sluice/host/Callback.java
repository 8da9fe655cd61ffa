package dev.sluice.host;

import java.util.Locale;

/** What the host can call in a policy: the methods of the SPI by the names that people read. */
public enum Callback {
    CREATE,
    RESOURCES,
    HELLO,
    ALLOC,
    FREE,
    CANCEL,
    PRIORITIZE,
    EXPIRATION,
    FEASIBILITY,
    SCHEDULE,
    SNAPSHOT,
    RESTORE,
    CLOSE;

    private final String word = name().toLowerCase(Locale.ROOT);

    /** The method's name. */
    @Override
    public String toString() {
        return word;
    }
}
