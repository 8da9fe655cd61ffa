package dev.sluice.host;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Binds a user's options to a policy's configuration record, by its components and without a mapper:
 * a mapper's type cache would pin the plugin's class loader.
 */
public final class Options {

    private Options() {}

    /** Every option with its value in words. */
    public static Map<String, String> of(Record config) {
        Map<String, String> options = new LinkedHashMap<>();
        for (RecordComponent component : config.getClass().getRecordComponents()) {
            options.put(kebab(component.getName()), text(value(component, config)));
        }
        return options;
    }

    /** The base with the given options laid over it. */
    public static <C extends Record> C bind(C base, Map<String, String> options, String policy) {
        RecordComponent[] components = base.getClass().getRecordComponents();
        Map<String, String> rest = new LinkedHashMap<>(options);
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String key = kebab(components[i].getName());
            String given = rest.remove(key);
            values[i] = given == null ? value(components[i], base) : parse(components[i].getType(), key, given, policy);
        }
        if (!rest.isEmpty()) {
            String unknown = rest.keySet().iterator().next();
            throw new PolicyException("option-unknown", unknown(unknown, components, policy));
        }
        return construct(base, components, values, policy);
    }

    private static String unknown(String key, RecordComponent[] components, String policy) {
        String known = Arrays.stream(components)
                .map(component -> kebab(component.getName()))
                .collect(Collectors.joining(", "));
        return "%s: unknown option \"%s\"; %s"
                .formatted(policy, key, known.isEmpty() ? "it has none" : "it has " + known);
    }

    private static Object parse(Class<?> type, String key, String text, String policy) {
        try {
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
                return Double.parseDouble(text);
            }
            if (type == boolean.class) {
                return bool(text);
            }
            return constant(type, text);
        } catch (IllegalArgumentException wrong) {
            throw new PolicyException(
                    "option-value",
                    "%s: option %s \"%s\" is not %s".formatted(policy, key, text, expected(type)),
                    wrong);
        }
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

    private static String expected(Class<?> type) {
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants()).map(Options::text).collect(Collectors.joining(", "));
        }
        return type == boolean.class ? "true or false" : "a number (" + type.getSimpleName() + ")";
    }

    private static String text(Object value) {
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : String.valueOf(value);
    }

    /** {@code queuePolicy} as {@code queue-policy}. */
    private static String kebab(String component) {
        return component.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static Object value(RecordComponent component, Record config) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(config);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(config.getClass() + "." + component.getName() + " can't be read", e);
        }
    }

    @SuppressWarnings("unchecked") // the canonical constructor makes what it belongs to
    private static <C extends Record> C construct(
            C base, RecordComponent[] components, Object[] values, String policy) {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<?> canonical = base.getClass().getDeclaredConstructor(types);
            canonical.setAccessible(true);
            return (C) canonical.newInstance(values);
        } catch (InvocationTargetException e) {
            Throwable refusal = e.getTargetException();
            throw new PolicyException("option-value", policy + ": " + refusal.getMessage(), refusal);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(base.getClass() + " has no canonical constructor", e);
        }
    }
}
