package dev.sluice.host;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Binds a user's options to a policy's configuration record, by its components and without a mapper:
 * a mapper's type cache would pin the plugin's class loader.
 */
public final class Options {

    private Options() {}

    /**
     * Every option with its value in words, in the order of the components.
     *
     * @throws PolicyException if a component is of a type that no option can have
     */
    public static Map<String, String> of(Record config) {
        Map<String, String> options = new LinkedHashMap<>();
        for (RecordComponent component : config.getClass().getRecordComponents()) {
            OptionValue.requireKnown(component);
            options.put(kebab(component.getName()), OptionValue.text(value(component, config)));
        }
        return Collections.unmodifiableMap(options);
    }

    /**
     * The base with the given options laid over it.
     *
     * @throws PolicyException if an option is unknown, its value is not of the component's type, or the
     *     record's own constructor refuses it
     */
    public static <C extends Record> C bind(C base, Map<String, String> options, String policy) {
        return bind(base, options, policy, List.of());
    }

    /** The same for a policy that has further options, which are bound elsewhere and told of to the user. */
    static <C extends Record> C bind(C base, Map<String, String> options, String policy, List<String> further) {
        RecordComponent[] components = base.getClass().getRecordComponents();
        Map<String, String> rest = new LinkedHashMap<>(options);
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String key = kebab(components[i].getName());
            String given = rest.remove(key);
            values[i] = given == null ? value(components[i], base) : parse(components[i], key, given, policy);
        }
        if (!rest.isEmpty()) {
            String unknown = rest.keySet().iterator().next();
            throw new PolicyException("option-unknown", unknown(unknown, components, further, policy));
        }
        return construct(base, components, values, policy);
    }

    private static String unknown(String key, RecordComponent[] components, List<String> further, String policy) {
        List<String> known = Stream.concat(
                        Arrays.stream(components).map(component -> kebab(component.getName())), further.stream())
                .toList();
        String nearest = Nearest.to(key, known)
                .map(name -> ", did you mean \"" + name + "\"?")
                .orElse("");
        return "%s: unknown option \"%s\"%s; %s"
                .formatted(
                        policy, key, nearest, known.isEmpty() ? "it has none" : "it has " + String.join(", ", known));
    }

    private static Object parse(RecordComponent component, String key, String text, String policy) {
        OptionValue.requireKnown(component);
        try {
            return OptionValue.parse(component.getType(), text);
        } catch (IllegalArgumentException wrong) {
            throw new PolicyException(
                    "option-value",
                    "%s: option %s \"%s\" is not %s"
                            .formatted(policy, key, text, OptionValue.expected(component.getType())),
                    wrong);
        }
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
            String why = refusal.getMessage() == null ? refusal.toString() : refusal.getMessage();
            throw new PolicyException("option-value", policy + ": " + why, refusal);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(base.getClass() + " has no canonical constructor", e);
        }
    }
}
