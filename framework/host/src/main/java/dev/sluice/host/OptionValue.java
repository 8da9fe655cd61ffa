package dev.sluice.host;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The value of one option, as a user writes it and as a configuration record has it. */
final class OptionValue {

    private static final Set<Class<?>> TYPES = Set.of(String.class, int.class, long.class, double.class, boolean.class);

    private OptionValue() {}

    /** Fails for a component of a type that nobody could write a value of. */
    static void requireKnown(RecordComponent component) {
        Class<?> type = component.getType();
        if (!type.isEnum() && !TYPES.contains(type)) {
            throw new PolicyException(
                    "option-type",
                    "%s.%s: an option is a String, int, long, double, boolean or enum, not %s"
                            .formatted(component.getDeclaringRecord().getName(), component.getName(), type.getName()));
        }
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException if the text is no value of that type
     */
    static Object parse(Class<?> type, String text) {
        if (type == String.class) {
            return text;
        }
        if (type == int.class) {
            return Integer.parseInt(text);
        }
        if (type == long.class) {
            return Long.parseLong(text);
        }
        if (type == double.class) {
            return finite(text);
        }
        return type == boolean.class ? bool(text) : constant(type, text);
    }

    /** What a value of the type looks like, in words. */
    static String expected(Class<?> type) {
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(OptionValue::text)
                            .collect(Collectors.joining(", "));
        }
        return type == boolean.class ? "true or false" : "a number (" + type.getSimpleName() + ")";
    }

    /** A value as a user would write it. */
    static String text(Object value) {
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : String.valueOf(value);
    }

    // Double.parseDouble also takes "NaN", "1f" and blanks.
    private static double finite(String text) {
        double value = new BigDecimal(text).doubleValue();
        if (Double.isInfinite(value)) {
            throw new NumberFormatException(text);
        }
        return value;
    }

    private static boolean bool(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static Object constant(Class<?> type, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> text(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }
}
