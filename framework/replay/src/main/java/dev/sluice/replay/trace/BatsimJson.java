package dev.sluice.replay.trace;

import dev.sluice.model.MalformedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** The tokens of a JSON file, one at a time, with errors that name file, line and place: {@code jobs[3].res}. */
final class BatsimJson {
    private static final int LONGEST_NAME = 4096;
    private static final int LONGEST_STRING = 1 << 20;
    private static final int DEEPEST = 100;
    private static final int LONGEST_REASON = 200;

    private final String file;
    private final JsonParser parser;
    private final Decimal number = new Decimal();

    BatsimJson(String file, InputStream in) {
        this.file = file;
        parser = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxNameLength(LONGEST_NAME)
                        .maxStringLength(LONGEST_STRING)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                // NaN is refused where a number is read, by its place.
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                // A file of jobs with names would fill the table of names for good.
                .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
                .build()
                .createParser(ObjectReadContext.empty(), in);
    }

    /** The line of the token here. */
    long line() {
        return parser.currentTokenLocation().getLineNr();
    }

    /** Steps to the next token; null at the end. */
    @Nullable
    JsonToken next() {
        try {
            return parser.nextToken();
        } catch (JacksonException e) {
            throw syntaxError(e);
        }
    }

    /** Steps to the next key of the object around; false at its end. The value is then here. */
    boolean nextKey() {
        if (next() != JsonToken.PROPERTY_NAME) {
            return false;
        }
        next();
        return true;
    }

    /** The key of the value here. */
    String key() {
        return parser.currentName();
    }

    /** Passes over the value here. */
    void skip() {
        try {
            parser.skipChildren();
        } catch (JacksonException e) {
            throw syntaxError(e);
        }
    }

    /** Refuses what is no start of an object or of an array, whichever is wanted. */
    void require(JsonToken start, String name) {
        if (parser.currentToken() != start) {
            throw error("is not " + name);
        }
    }

    /** The string here. */
    String string() {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw error("is not a string");
        }
        return text();
    }

    /** The string here, or the whole number as it is written. */
    String label() {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_STRING && token != JsonToken.VALUE_NUMBER_INT) {
            throw error("is neither a string nor a whole number");
        }
        return text();
    }

    /** The number of seconds here, in microseconds. */
    long micros() {
        readNumber();
        if (!number.isWithin(-FieldValues.MOST_SECONDS, FieldValues.MOST_SECONDS)) {
            throw error("is out of range, at most " + FieldValues.MOST_SECONDS);
        }
        return number.micros();
    }

    /** Whether digits of the number that was read last were lost. */
    boolean isRounded() {
        return number.isRounded();
    }

    /** The whole number here, from 1 to {@code most}. */
    long count(long most) {
        readNumber();
        if (!number.isInteger() || !number.isWithin(1, most)) {
            throw error("is not a whole number from 1 to " + most);
        }
        return number.whole();
    }

    /** That there is a problem with the value here, which it is about. */
    TraceException error(String problem) {
        return error(line(), place(), value() + " " + problem);
    }

    /** That there is a problem at a place. */
    TraceException error(long line, String place, String problem) {
        return new TraceException(
                "trace-record", file + ":" + line + ": " + (place.isEmpty() ? "" : place + ": ") + problem);
    }

    /** That there is too much of something. */
    TraceException limit(String problem) {
        return new TraceException("trace-limit", file + ":" + line() + ": " + problem);
    }

    private void readNumber() {
        if (!parser.currentToken().isNumeric()) {
            throw error("is not a number");
        }
        byte[] digits = text().getBytes(StandardCharsets.UTF_8);
        if (!number.read(digits, 0, digits.length)) {
            throw error("is not a number, or none of a size that can be read");
        }
    }

    private String text() {
        try {
            return parser.getString();
        } catch (JacksonException e) {
            throw syntaxError(e);
        }
    }

    private String value() {
        if (parser.currentToken() == null) {
            return "the end";
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> MalformedException.quote(text());
            default -> text().length() <= LONGEST_REASON ? text() : "a number of " + text().length() + " digits";
        };
    }

    /** Where the token here stands: {@code jobs[3].res}; empty at the top. */
    private String place() {
        StringBuilder out = new StringBuilder();
        TokenStreamContext here = parser.streamReadContext();
        // At its first token the parser is in an array already, which itself is what an error is about.
        append(parser.currentToken() == JsonToken.START_ARRAY ? here.getParent() : here, out);
        return out.toString();
    }

    private static void append(@Nullable TokenStreamContext context, StringBuilder out) {
        if (context == null || context.inRoot()) {
            return;
        }
        append(context.getParent(), out);
        if (context.inArray()) {
            out.append('[').append(context.getCurrentIndex()).append(']');
        } else if (context.hasCurrentName()) {
            String name = context.currentName();
            out.append(out.length() == 0 ? "" : ".")
                    .append(name.matches("[\\w.-]{1,80}") ? name : MalformedException.quote(name));
        }
    }

    private TraceException syntaxError(JacksonException e) {
        long line = e.getLocation() == null ? line() : e.getLocation().getLineNr();
        if (e instanceof JacksonIOException && e.getCause() instanceof IOException cause) {
            return TraceBytes.failure(file, line, cause);
        }
        String reason = e.getOriginalMessage().lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "?");
        return new TraceException(
                "trace-format",
                file + ":" + line + ": "
                        + (place().isEmpty() ? "" : place() + ": ") + "not valid JSON: "
                        + (reason.length() > LONGEST_REASON ? reason.substring(0, LONGEST_REASON) + "…" : reason),
                e);
    }
}
