package dev.sluice.model.event;

import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.JsonTree;
import dev.sluice.model.json.Micros;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Takes the keys of an event out of its context; what is left is extra. */
final class ContextReader {
    static final JsonSubject SUBJECT = new JsonSubject("context", "event-malformed");

    private static final int LONGEST_NUMBER = 40;

    private final Map<String, @Nullable Object> left;

    private ContextReader(Map<String, @Nullable Object> left) {
        this.left = left;
    }

    static ContextReader of(Optional<RawJson> context) {
        return new ContextReader(context.map(
                        object -> new LinkedHashMap<>(Json.DEFAULT.read(object.text(), SUBJECT, JsonTree::readObject)))
                .orElseGet(LinkedHashMap::new));
    }

    boolean has(String key) {
        return left.containsKey(key);
    }

    /** What nobody has taken. */
    Map<String, @Nullable Object> left() {
        return left;
    }

    /** All that nobody has taken, as what the event itself is about. */
    Map<String, @Nullable Object> takeAll() {
        Map<String, @Nullable Object> all = Collections.unmodifiableMap(new LinkedHashMap<>(left));
        left.clear();
        return all;
    }

    long integer(String key, long least, long most) {
        Object value = take(key);
        if (!(value instanceof Long || value instanceof BigInteger)) {
            throw unexpected(key, value, "an integer");
        }
        if (!(value instanceof Long number) || number < least || number > most) {
            throw at(key, shown(value) + " is not from " + least + " to " + most);
        }
        return number;
    }

    int int32(String key) {
        return (int) integer(key, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    long userid() {
        return integer("userid", Long.MIN_VALUE, Long.MAX_VALUE);
    }

    boolean bool(String key) {
        Object value = take(key);
        if (!(value instanceof Boolean bool)) {
            throw unexpected(key, value, "true or false");
        }
        return bool;
    }

    String string(String key) {
        return string(key, Function.identity());
    }

    /** What {@code parse} makes of a string; its error gets the place. */
    <T> T string(String key, Function<String, T> parse) {
        Object value = take(key);
        if (!(value instanceof String text)) {
            throw unexpected(key, value, "a string");
        }
        try {
            return parse.apply(text);
        } catch (MalformedException e) {
            throw e.at(key);
        } catch (IllegalArgumentException e) {
            throw at(key, String.valueOf(e.getMessage()));
        }
    }

    List<String> strings(String key) {
        Object value = take(key);
        if (!(value instanceof List<?> list)) {
            throw unexpected(key, value, "an array");
        }
        List<String> strings = new ArrayList<>();
        for (Object element : list) {
            if (!(element instanceof String text)) {
                throw unexpected(key + "[" + strings.size() + "]", element, "a string");
            }
            strings.add(text);
        }
        return strings;
    }

    Map<?, ?> object(String key) {
        Object value = take(key);
        if (!(value instanceof Map<?, ?> object)) {
            throw unexpected(key, value, "an object");
        }
        return object;
    }

    Instant time(String key) {
        Object value = take(key);
        if (!(value instanceof Number)) {
            throw unexpected(key, value, "a number of seconds");
        }
        long micros = Micros.parse(value.toString());
        // Micros.OUT_OF_RANGE is negative, too.
        if (micros < 0) {
            throw at(key, shown(value) + ": seconds since 1970 are from 0 to 10^12");
        }
        return Micros.toInstant(micros);
    }

    private @Nullable Object take(String key) {
        if (!left.containsKey(key)) {
            throw SUBJECT.malformed("the key " + MalformedException.quote(key) + " is missing");
        }
        return left.remove(key);
    }

    private static MalformedException unexpected(String key, @Nullable Object value, String wanted) {
        return at(key, shown(value) + " is not " + wanted);
    }

    private static MalformedException at(String key, String problem) {
        return SUBJECT.malformed(problem).at(key);
    }

    private static String shown(@Nullable Object value) {
        if (value instanceof Map) {
            return "an object";
        }
        if (value instanceof List) {
            return "an array";
        }
        if (value instanceof String text) {
            return MalformedException.quote(text);
        }
        String text = value instanceof BigDecimal number ? number.toString() : String.valueOf(value);
        return text.length() <= LONGEST_NUMBER ? text : "a number of " + text.length() + " digits";
    }
}
