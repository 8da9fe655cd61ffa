package dev.sluice.replay.trace;

import org.jspecify.annotations.Nullable;

/** What a format's reader finds in one record, before anybody asks whether it makes sense. Used over and over. */
final class RawRecord {
    /** The value of what is not known, in this format's own convention. */
    static final long UNKNOWN = -1;

    long line;
    long id;

    @Nullable
    String name;

    long submitMicros;
    long runMicros;
    long estimateMicros;
    long allocated;
    long requested;
    long status;
    long user;
    int missingFields;
    int extraFields;
    boolean nonInteger;
    boolean rounded;
    boolean cutAtWalltime;

    void clear() {
        id = UNKNOWN;
        name = null;
        submitMicros = UNKNOWN;
        runMicros = UNKNOWN;
        estimateMicros = UNKNOWN;
        allocated = UNKNOWN;
        requested = UNKNOWN;
        status = UNKNOWN;
        user = UNKNOWN;
        missingFields = 0;
        extraFields = 0;
        nonInteger = false;
        rounded = false;
        cutAtWalltime = false;
    }
}
