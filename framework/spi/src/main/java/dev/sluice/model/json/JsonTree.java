package dev.sluice.model.json;

import dev.sluice.model.MalformedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/**
 * JSON as plain, unmodifiable Java: String, Boolean, Long, BigInteger, BigDecimal, List, Map, null.
 * Numbers are exact. An integer that 64 bits hold is a Long and no other is; whatever has a point or an
 * exponent is a BigDecimal, and is written with one.
 */
public final class JsonTree {
    private static final int LONGEST_PLAIN = 20;

    private JsonTree() {}

    /** The value that a cursor stands on. */
    public static @Nullable Object read(JsonCursor in) {
        return switch (in.token()) {
            case START_OBJECT -> readObject(in);
            case START_ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                in.array();
                while (in.nextElement()) {
                    list.add(read(in));
                }
                yield Collections.unmodifiableList(list);
            }
            case VALUE_STRING -> in.string();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT -> integer(in.parser());
            default -> decimal(in);
        };
    }

    /** The object that a cursor stands on. */
    public static Map<String, @Nullable Object> readObject(JsonCursor in) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        JsonObject object = in.freeObject();
        while (object.next()) {
            map.put(object.key(), read(in));
        }
        return Collections.unmodifiableMap(map);
    }

    /** Writes a value that was read or copied here. */
    public static void write(@Nullable Object value, JsonText out) {
        if (value instanceof Map<?, ?> map) {
            out.openObject();
            map.forEach((key, member) -> write(member, out.key((String) key)));
            out.closeObject();
        } else if (value instanceof List<?> list) {
            out.openArray();
            list.forEach(element -> write(element, out));
            out.closeArray();
        } else if (value instanceof String text) {
            out.string(text);
        } else {
            out.literal(String.valueOf(value));
        }
    }

    /**
     * A deep, unmodifiable copy.
     *
     * @throws IllegalArgumentException for what JSON cannot say, NaN and infinities among it
     */
    public static @Nullable Object copy(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return copyObject(map);
        }
        if (value instanceof Collection<?> elements) {
            List<@Nullable Object> list = new ArrayList<>(elements.size());
            elements.forEach(element -> list.add(copy(element)));
            return Collections.unmodifiableList(list);
        }
        if (value instanceof String text) {
            return requireUnicode(text);
        }
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return ((Number) value).longValue();
        }
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException(number + " is not a JSON number");
            }
            return decimal(value.toString());
        }
        if (value instanceof BigInteger integer) {
            return narrowed(integer);
        }
        if (value instanceof BigDecimal decimal) {
            return pointed(decimal);
        }
        if (value == null || value instanceof Boolean || value instanceof Long) {
            return value;
        }
        throw new IllegalArgumentException("a " + value.getClass().getName() + " is not a JSON value");
    }

    /** The same for the members of an object. */
    public static Map<String, @Nullable Object> copyObject(Map<?, ?> map) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.forEach((key, member) -> {
            if (!(key instanceof String name)) {
                throw new IllegalArgumentException("the key " + key + " is not a string");
            }
            copy.put(requireUnicode(name), copy(member));
        });
        return Collections.unmodifiableMap(copy);
    }

    /** With a decimal where it has none, so that it is read back as what it is: 593016000.0. */
    private static BigDecimal decimal(String text) {
        BigDecimal decimal = new BigDecimal(text);
        return decimal.scale() < 1 && decimal.precision() - decimal.scale() <= LONGEST_PLAIN
                ? decimal.setScale(1)
                : decimal;
    }

    /**
     * As it can be written: 5e0 without exponent and point would be read back as the integer 5.
     *
     * @throws NumberFormatException where the exponent that is written is none that can be read
     */
    private static BigDecimal pointed(BigDecimal decimal) {
        // 10e2147483647 is read, and would be written 1.0E+2147483648.
        if ((long) decimal.precision() - 1 - decimal.scale() > Integer.MAX_VALUE) {
            throw new NumberFormatException("a number whose exponent has too many digits");
        }
        return decimal.scale() == 0 ? decimal.setScale(1) : decimal;
    }

    /** As it would be read back. */
    private static Number narrowed(BigInteger integer) {
        return integer.bitLength() < Long.SIZE ? (Number) integer.longValue() : integer;
    }

    private static BigDecimal decimal(JsonCursor in) {
        try {
            return pointed(new BigDecimal(in.parser().getString()));
        } catch (NumberFormatException e) {
            throw in.error("a number whose exponent has too many digits");
        }
    }

    private static Object integer(JsonParser parser) {
        return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                ? parser.getBigIntegerValue()
                : (Object) parser.getLongValue();
    }

    private static String requireUnicode(String text) {
        if (Unicode.loneSurrogate(text)) {
            throw new IllegalArgumentException(MalformedException.quote(text) + " has a lone surrogate");
        }
        return text;
    }
}
