package dev.sluice.model.json;

import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import java.util.function.Function;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/** Where JSON text comes in; safe to share between threads. */
public final class Json {
    // Jackson's factory keeps up to 6000 names that it has met, for ever: they must not be long.
    private static final int LONGEST_KEY = 1024;

    /** Reads within {@link Limits#DEFAULT}. */
    public static final Json DEFAULT = new Json(Limits.DEFAULT);

    private final Limits limits;
    private final JsonFactory factory;

    /** Reads within {@code limits}. Costly to make, since it learns the names of keys; to be kept. */
    public Json(Limits limits) {
        this.limits = limits;
        this.factory = JsonFactory.builder()
                .recyclerPool(JsonRecyclerPools.threadLocalPool())
                // RFC 3, RFC 16: JSON is UTF-8 here; no byte order mark, no UTF-16.
                .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
                .streamReadConstraints(constraints(limits))
                .build();
    }

    /**
     * Reads text that is one JSON value and nothing else.
     *
     * @param text JSON
     * @param subject what the text is, for messages
     * @param reader reads the value, from a cursor that stands on it
     * @return what {@code reader} returned
     * @throws MalformedException when the text is not JSON or passes a limit, or as {@code reader}
     *     throws it
     */
    public <T> T read(String text, JsonSubject subject, Function<JsonCursor, T> reader) {
        requireShort(text.length(), limits.text(), subject);
        return JsonCursor.readAll(factory.createParser(ObjectReadContext.empty(), text), subject, reader);
    }

    /**
     * Reads UTF-8 that is one JSON value and nothing else.
     *
     * @param utf8 JSON
     * @param subject what the text is, for messages
     * @param reader reads the value, from a cursor that stands on it
     * @return what {@code reader} returned
     * @throws MalformedException when the bytes are not JSON or pass a limit, or as {@code reader}
     *     throws it
     */
    public <T> T read(byte[] utf8, JsonSubject subject, Function<JsonCursor, T> reader) {
        requireShort(utf8.length, limits.text(), subject);
        return JsonCursor.readAll(factory.createParser(ObjectReadContext.empty(), utf8), subject, reader);
    }

    static void requireShort(int length, int longest, JsonSubject subject) {
        if (length > longest) {
            throw subject.malformed(subject.word() + ": " + length + " characters, more than " + longest);
        }
    }

    /** What every parser of this package refuses to read on. */
    static StreamReadConstraints constraints(Limits limits) {
        return StreamReadConstraints.builder()
                // A level of jobspec resources or of a constraint is two of JSON: object and array.
                .maxNestingDepth(2 * limits.nesting() + 20)
                .maxStringLength(limits.string())
                .maxNameLength(LONGEST_KEY)
                .build();
    }
}
