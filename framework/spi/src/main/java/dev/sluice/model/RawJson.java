package dev.sluice.model;

import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonSubject;

/**
 * A JSON value that is carried and not looked at, such as the {@code scheduling} key of R (RFC 20).
 *
 * <p>The text is known to be well-formed and is compact: no white space between tokens. Keys keep
 * their order and numbers their digits. Two values are equal when their texts are.
 */
public final class RawJson {
    private final String text;

    /**
     * Checks and compacts {@code json}.
     *
     * @throws MalformedException when the text is not exactly one JSON value, when an object has a
     *     key twice, when a string is no Unicode text, or when a {@linkplain Limits limit} is passed
     */
    public RawJson(String json) {
        this.text = Json.DEFAULT.read(json, JsonSubject.JSON, JsonCursor::compact);
    }

    private RawJson(JsonCursor in) {
        this.text = in.compact();
    }

    /**
     * The value that a cursor stands on.
     *
     * @throws MalformedException as the constructor
     */
    public static RawJson read(JsonCursor in) {
        return new RawJson(in);
    }

    /**
     * The object that a cursor stands on.
     *
     * @throws MalformedException as the constructor, and for any other value
     */
    public static RawJson readObject(JsonCursor in) {
        in.requireObject();
        return new RawJson(in);
    }

    /** The value as compact JSON. */
    public String text() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RawJson that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** The same as {@link #text()}. */
    @Override
    public String toString() {
        return text;
    }
}
