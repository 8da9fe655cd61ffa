package dev.sluice.model.json;

import dev.sluice.model.MalformedException;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamConstraintsException;

/**
 * Strict reading of one document, token by token. Nothing is coerced: a number is no string, 1.0 is
 * no integer, null is no value. What is wrong ends in a {@link MalformedException} that names the
 * place as a path of keys ({@code execution.R_lite[3].rank}).
 */
public final class JsonCursor {
    private static final int LONGEST_UNSIGNED = 20;
    private static final int LONGEST_REASON = 240;

    private final JsonParser parser;
    private JsonSubject subject;
    private int base;
    private boolean abandoned;

    private JsonCursor(JsonParser parser, JsonSubject subject) {
        this.parser = parser;
        this.subject = subject;
    }

    /** Reads the one value of {@code parser} with {@code reader}, and refuses whatever follows it. */
    static <T> T readAll(JsonParser parser, JsonSubject subject, Function<JsonCursor, T> reader) {
        JsonCursor cursor = new JsonCursor(parser, subject);
        try (parser) {
            if (parser.nextToken() == null) {
                throw cursor.error("empty, where a value is needed");
            }
            T value = reader.apply(cursor);
            if (!cursor.abandoned && parser.nextToken() != null) {
                throw cursor.error("more text after the end of the value");
            }
            return value;
        } catch (JacksonException e) {
            throw cursor.syntaxError(e);
        }
    }

    /** What the document is. */
    public JsonSubject subject() {
        return subject;
    }

    JsonParser parser() {
        return parser;
    }

    JsonToken token() {
        return parser.currentToken();
    }

    /** What the value here is. */
    public JsonKind kind() {
        return switch (token()) {
            case START_OBJECT -> JsonKind.OBJECT;
            case START_ARRAY -> JsonKind.ARRAY;
            case VALUE_STRING -> JsonKind.STRING;
            case VALUE_NUMBER_INT -> JsonKind.INTEGER;
            case VALUE_NUMBER_FLOAT -> JsonKind.DECIMAL;
            case VALUE_TRUE, VALUE_FALSE -> JsonKind.BOOLEAN;
            case VALUE_NULL -> JsonKind.NULL;
            default -> throw new IllegalStateException("a cursor on " + token() + ", which starts no value");
        };
    }

    /** Goes into the object that starts here, whose keys are all {@code keys} and no others. */
    public JsonObject object(Keys keys) {
        return object(keys, "key");
    }

    /** The same, where the keys are called {@code kind} in messages. */
    public JsonObject object(Keys keys, String kind) {
        requireObject();
        return new JsonObject(this, keys, JsonObject.Unknown.REFUSED, kind);
    }

    /** The same, where other keys may stand and are passed over: a peer may be newer than its RFC. */
    public JsonObject objectOfPeer(Keys keys) {
        requireObject();
        return new JsonObject(this, keys, JsonObject.Unknown.SKIPPED, "key");
    }

    /** Goes into the object that starts here, whose keys are free. */
    public JsonObject freeObject() {
        requireObject();
        return new JsonObject(this, null, JsonObject.Unknown.REFUSED, "key");
    }

    /** Goes into the array that starts here; step with {@link #nextElement()}. */
    public void array() {
        if (token() != JsonToken.START_ARRAY) {
            throw unexpected("an array");
        }
    }

    /** Steps to the next element; false at the end of the array. */
    public boolean nextElement() {
        return parser.nextToken() != JsonToken.END_ARRAY;
    }

    /** The string here, which is Unicode text. */
    public String string() {
        if (token() != JsonToken.VALUE_STRING) {
            throw unexpected("a string");
        }
        return wellFormed(parser.getString());
    }

    /** The integer here, -2^63 to 2^63-1. */
    public long integer() {
        if (token() != JsonToken.VALUE_NUMBER_INT) {
            throw unexpected("an integer");
        }
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw error(value() + ": an integer beyond 64 bits");
        }
        return parser.getLongValue();
    }

    /** An integer from 1 to {@code most}. */
    public long positive(long most) {
        return integer(1, most);
    }

    /** An integer from {@code least} to {@code most}. */
    public long integer(long least, long most) {
        if (kind() == JsonKind.INTEGER && parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw outside(least, String.valueOf(most));
        }
        long number = integer();
        if (number < least || number > most) {
            throw outside(least, String.valueOf(most));
        }
        return number;
    }

    /** An integer from 0 to 2^64-1, which from 2^63 on is a negative long; no double is involved. */
    public long unsigned() {
        if (kind() != JsonKind.INTEGER) {
            throw unexpected("an integer");
        }
        String digits = parser.getString();
        if (digits.length() > LONGEST_UNSIGNED || digits.charAt(0) == '-') {
            throw outside(0, "18446744073709551615");
        }
        try {
            return Long.parseUnsignedLong(digits);
        } catch (NumberFormatException e) {
            throw outside(0, "18446744073709551615");
        }
    }

    private MalformedException outside(long least, String most) {
        return error(value() + " is not from " + least + " to " + most);
    }

    /** True or false. */
    public boolean bool() {
        return switch (token()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw unexpected("true or false");
        };
    }

    /** A number of seconds, 0 or more, in microseconds. */
    public long seconds() {
        if (!token().isNumeric()) {
            throw unexpected("a number of seconds");
        }
        long micros = Micros.parse(parser.getString());
        if (micros == Micros.OUT_OF_RANGE) {
            throw error(value() + ": more seconds than can be counted in microseconds");
        }
        if (micros < 0) {
            throw error(value() + ": a negative number of seconds");
        }
        return micros;
    }

    /** The value that starts here, whatever it is, as text without white space. */
    public String compact() {
        JsonText out = new JsonText(64);
        new JsonCopier(this, out).copy();
        return out.toString();
    }

    /**
     * Reads a value that is a document of its own, such as R in a message: inside, errors have its code.
     *
     * @param inner what the value here is
     * @param reader reads it
     */
    public <T> T within(JsonSubject inner, Function<JsonCursor, T> reader) {
        JsonSubject outer = subject;
        int outerBase = base;
        int start = token() == JsonToken.START_OBJECT || token() == JsonToken.START_ARRAY ? depth() - 1 : depth();
        try {
            subject = inner;
            base = start;
            return reader.apply(this);
        } catch (MalformedException e) {
            base = outerBase;
            throw e.at(JsonPlace.of(parser.streamReadContext(), base, start));
        } finally {
            subject = outer;
            base = outerBase;
        }
    }

    /** {@code text}, if it can be written as UTF-8. */
    String wellFormed(String text) {
        if (Unicode.loneSurrogate(text)) {
            throw error("a lone surrogate, which is not Unicode text");
        }
        return text;
    }

    /** That there is a {@code problem} with the value here. */
    public MalformedException error(String problem) {
        String place = place();
        if (!place.isEmpty()) {
            return subject.malformed(problem).at(place);
        }
        // Within another document the place is still to come, and says it better.
        return subject.malformed(base > 0 ? problem : subject.word() + ": " + problem);
    }

    /** That the value here is not {@code wanted}. */
    public MalformedException unexpected(String wanted) {
        return error(value() + " is not " + wanted);
    }

    /** What {@code parse} makes of the string here; its error gets the place. */
    public <T> T string(Function<String, T> parse) {
        String text = string();
        try {
            return parse.apply(text);
        } catch (MalformedException e) {
            String place = place();
            throw place.isEmpty() ? e : e.at(place);
        }
    }

    int depth() {
        return parser.streamReadContext().getNestingDepth();
    }

    /** Whether a limit was passed, so that nothing more can be read. */
    boolean isAbandoned() {
        return abandoned;
    }

    /** Ends the reading at a limit, behind which no token comes. */
    MalformedException abandon(StreamConstraintsException limit) {
        abandoned = true;
        return syntaxError(limit);
    }

    /** Where the cursor is: {@code execution.R_lite[3].rank}, or nothing at the root. */
    private String place() {
        return JsonPlace.of(parser.streamReadContext(), base, Integer.MAX_VALUE);
    }

    /** Passes over the value here, whatever it is. */
    public void skip() {
        parser.skipChildren();
    }

    /** Refuses whatever is no object. */
    public void requireObject() {
        if (token() != JsonToken.START_OBJECT) {
            throw unexpected("an object");
        }
    }

    private String value() {
        return switch (token()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> MalformedException.quote(parser.getString());
            default ->
                parser.getString().length() <= 40
                        ? parser.getString()
                        : "a number of " + parser.getString().length() + " digits";
        };
    }

    private MalformedException syntaxError(JacksonException e) {
        String text = printable(e.getOriginalMessage().lines().findFirst().orElse(""));
        int line = e.getLocation() == null ? -1 : e.getLocation().getLineNr();
        int column = e.getLocation() == null ? -1 : e.getLocation().getColumnNr();
        String where = line < 0 ? "" : " (line " + line + ", column " + column + ")";
        MalformedException error = error("not valid: " + text + where);
        error.initCause(e);
        return error;
    }

    /** What the parser says, in which it repeats a part of the document: cut, and nothing odd in it. */
    private static String printable(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), LONGEST_REASON); i++) {
            char c = text.charAt(i);
            out.append((c >= ' ' && c < 0x7f) || Character.isLetterOrDigit(c) ? c : '?');
        }
        return out.append(text.length() > LONGEST_REASON ? "…" : "").toString();
    }
}
