package dev.sluice.model.json;

import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import java.util.function.Function;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/** Where JSON text comes in. */
public final class Json {
    /** What every parser of this package refuses to read on. */
    static final StreamReadConstraints CONSTRAINTS = constraints(Limits.DEFAULT);

    // A factory is safe to share and made to be: it holds the table of known key names.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .recyclerPool(JsonRecyclerPools.threadLocalPool())
            .streamReadConstraints(CONSTRAINTS)
            .build();

    private Json() {}

    /**
     * Reads text that is one JSON value and nothing else.
     *
     * @param text JSON
     * @param subject what the text is, for messages
     * @param reader reads the value, from a cursor that stands on it
     * @return what {@code reader} returned
     * @throws MalformedException when the text is not JSON or passes a {@linkplain Limits limit}, or as
     *     {@code reader} throws it
     */
    public static <T> T read(String text, JsonSubject subject, Function<JsonCursor, T> reader) {
        requireShort(text.length(), Limits.DEFAULT.text(), subject);
        return JsonCursor.readAll(FACTORY.createParser(ObjectReadContext.empty(), text), subject, reader);
    }

    /**
     * Reads UTF-8 that is one JSON value and nothing else.
     *
     * @param utf8 JSON
     * @param subject what the text is, for messages
     * @param reader reads the value, from a cursor that stands on it
     * @return what {@code reader} returned
     * @throws MalformedException when the bytes are not JSON or pass a {@linkplain Limits limit}, or as
     *     {@code reader} throws it
     */
    public static <T> T read(byte[] utf8, JsonSubject subject, Function<JsonCursor, T> reader) {
        requireShort(utf8.length, Limits.DEFAULT.text(), subject);
        return JsonCursor.readAll(FACTORY.createParser(ObjectReadContext.empty(), utf8), subject, reader);
    }

    static void requireShort(int length, int longest, JsonSubject subject) {
        if (length > longest) {
            throw subject.malformed(subject.word() + ": " + length + " characters, more than " + longest);
        }
    }

    private static StreamReadConstraints constraints(Limits limits) {
        return StreamReadConstraints.builder()
                // A level of jobspec resources or of a constraint is two of JSON: object and array.
                .maxNestingDepth(2 * limits.nesting() + 20)
                .maxStringLength(limits.string())
                .build();
    }
}
