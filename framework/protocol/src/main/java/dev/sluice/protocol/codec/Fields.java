package dev.sluice.protocol.codec;

import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.Micros;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values that stand in several messages. */
final class Fields {
    private static final long MAX = 4294967295L;

    private Fields() {}

    /** RFC 27: 0 through 4294967295. */
    static long priority(JsonCursor in) {
        return in.integer(0, MAX);
    }

    /** Flux's user ids have 32 bits, and no sign. */
    static long userid(JsonCursor in) {
        return in.integer(0, MAX);
    }

    /** Seconds since 1970, to the microsecond. */
    static Instant instant(JsonCursor in) {
        return Micros.toInstant(in.seconds());
    }

    /** The value of a required key, which is there once the object has been read to its end. */
    static <T> T present(@Nullable T value) {
        return Objects.requireNonNull(value);
    }
}
