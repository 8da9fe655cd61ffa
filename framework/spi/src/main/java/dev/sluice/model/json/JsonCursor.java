package dev.sluice.model.json;

import dev.sluice.model.MalformedException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamContext;

/**
 * Strict reading of one document, token by token. Nothing is coerced: a number is no string, 1.0 is
 * no integer, null is no value. What is wrong ends in a {@link MalformedException} that names the
 * place as a path of keys ({@code execution.R_lite[3].rank}).
 */
public final class JsonCursor {
    private static final int LONGEST_KEY = 64;
    private static final int LONGEST_PLACE = 400;

    private final JsonParser parser;
    private final JsonSubject subject;

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
            if (parser.nextToken() != null) {
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
        return new JsonObject(this, keys, kind);
    }

    /** Goes into the object that starts here, whose keys are free. */
    public JsonObject freeObject() {
        requireObject();
        return new JsonObject(this, null, "key");
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
        long number = integer();
        if (number < 1 || number > most) {
            throw error(number + " is not from 1 to " + most);
        }
        return number;
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
        return place.isEmpty()
                ? subject.malformed(subject.word() + ": " + problem)
                : subject.malformed(problem).at(place);
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

    /** Where the cursor is: {@code execution.R_lite[3].rank}, or nothing at the root. */
    private String place() {
        StringBuilder place = new StringBuilder();
        append(parser.streamReadContext(), place);
        if (place.length() > LONGEST_PLACE) {
            place.setLength(LONGEST_PLACE);
            place.append("...");
        }
        return place.toString();
    }

    private static void append(@Nullable TokenStreamContext context, StringBuilder place) {
        if (context == null) {
            return;
        }
        append(context.getParent(), place);
        if (context.inArray() && context.hasCurrentIndex()) {
            place.append('[').append(context.getCurrentIndex()).append(']');
        } else if (context.inObject() && context.currentName() != null) {
            appendKey(context.currentName(), place);
        }
    }

    /** A key that is no plain word goes in quotes, cut and escaped, lest it forge a line of a log. */
    private static void appendKey(String key, StringBuilder place) {
        boolean plain = key.length() <= LONGEST_KEY && !key.isEmpty();
        for (int i = 0; plain && i < key.length(); i++) {
            plain = Character.isLetterOrDigit(key.charAt(i)) || "_-+@".indexOf(key.charAt(i)) >= 0;
        }
        if (!plain) {
            place.append('[').append(MalformedException.quote(key)).append(']');
        } else {
            place.append(place.length() == 0 ? "" : ".").append(key);
        }
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
        String text = e.getOriginalMessage();
        int line = e.getLocation() == null ? -1 : e.getLocation().getLineNr();
        int column = e.getLocation() == null ? -1 : e.getLocation().getColumnNr();
        String where = line < 0 ? "" : " (line " + line + ", column " + column + ")";
        MalformedException error =
                error("not valid: " + text.lines().findFirst().orElse("") + where);
        error.initCause(e);
        return error;
    }
}
