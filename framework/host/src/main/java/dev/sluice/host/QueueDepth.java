package dev.sluice.host;

import dev.sluice.spi.SchedulerProvider;
import java.util.Map;
import java.util.OptionalInt;

/** The option {@code queue-depth}, which every policy has since it is the host that serves it. */
public final class QueueDepth {

    /** How users write it. */
    public static final String KEY = "queue-depth";

    private static final String UNLIMITED = "unlimited";

    private QueueDepth() {}

    /**
     * Fails for a configuration that has an option of this name: it would never be told its value.
     *
     * @param options the configuration's own, by name
     * @param where what to call it in the message
     * @throws PolicyException {@code option-reserved}
     */
    public static void requireFree(Map<String, String> options, String where) {
        if (options.containsKey(KEY)) {
            throw new PolicyException(
                    "option-reserved",
                    where + ": option " + KEY
                            + " is the host's own; no component of the configuration may be named so");
        }
    }

    /**
     * What a provider wants for a configuration.
     *
     * @throws PolicyException {@code policy-queue-depth} if that is less than 1
     */
    public static <C extends Record> OptionalInt wanted(SchedulerProvider<C> provider, C config) {
        OptionalInt depth = provider.queueDepth(config);
        if (depth.isPresent() && depth.getAsInt() < 1) {
            throw new PolicyException(
                    "policy-queue-depth",
                    provider.name() + ": its queue depth is " + depth.getAsInt()
                            + ", and the least that makes sense is 1");
        }
        return depth;
    }

    /**
     * Reads what a user wrote.
     *
     * @throws PolicyException {@code option-value} if it is neither a number from 1 on nor {@code unlimited}
     */
    static OptionalInt parse(String text, String policy) {
        if (text.equals(UNLIMITED)) {
            return OptionalInt.empty();
        }
        try {
            int depth = Integer.parseInt(text);
            if (depth > 0) {
                return OptionalInt.of(depth);
            }
        } catch (NumberFormatException e) {
            // Told below, with what a number below 1 is told.
        }
        throw new PolicyException(
                "option-value",
                "%s: option %s \"%s\" is not a number from 1 on or %s".formatted(policy, KEY, text, UNLIMITED));
    }

    /** As a user writes it. */
    public static String text(OptionalInt depth) {
        return depth.isPresent() ? Integer.toString(depth.getAsInt()) : UNLIMITED;
    }
}
