package dev.sluice.host;

import dev.sluice.spi.Capability;
import dev.sluice.spi.Limitation;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.spi.SchedulerProvider;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * A policy that is found, configured, and can be started any number of times.
 *
 * @param name the provider's name
 * @param version of the jar that it came from
 * @param capabilities what it declares
 * @param limitations what it declares that it can't do
 * @param queueDepth how many pending requests it is shown at a time; empty for all
 * @param options all of them, in kebab case, with the values in force; {@code queue-depth} among them if
 *     the policy or its user has set one
 * @param loader finds the classes of the jar
 * @param factory makes one generation's scheduler
 */
public record LoadedPolicy(
        String name,
        String version,
        Set<Capability> capabilities,
        Set<Limitation> limitations,
        OptionalInt queueDepth,
        Map<String, String> options,
        ClassLoader loader,
        Function<SchedulerContext, Scheduler> factory) {

    public LoadedPolicy {
        capabilities = Set.copyOf(capabilities);
        limitations = Set.copyOf(limitations);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** A policy that came from no jar, without limitations, which is shown all requests. */
    public LoadedPolicy(
            String name,
            String version,
            Set<Capability> capabilities,
            Map<String, String> options,
            Function<SchedulerContext, Scheduler> factory) {
        this(
                name,
                version,
                capabilities,
                Set.of(),
                OptionalInt.empty(),
                options,
                LoadedPolicy.class.getClassLoader(),
                factory);
    }

    /** The same with these limitations. */
    public LoadedPolicy withLimitations(Set<Limitation> others) {
        return new LoadedPolicy(name, version, capabilities, others, queueDepth, options, loader, factory);
    }

    /** The same, shown so many requests at a time. */
    public LoadedPolicy withQueueDepth(OptionalInt depth) {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.put(QueueDepth.KEY, QueueDepth.text(depth));
        return new LoadedPolicy(name, version, capabilities, limitations, depth, all, loader, factory);
    }

    /** The name and the options in force, as a user would write them: {@code sched-simple,queue-policy=fcfs}. */
    public String describe() {
        StringBuilder text = new StringBuilder(name);
        options.forEach((key, value) -> text.append(',').append(key).append('=').append(value));
        return text.toString();
    }

    /**
     * Configures a provider.
     *
     * @param options as the user gave them, laid over the provider's defaults; {@code queue-depth} is the
     *     host's and overrules the provider's own
     * @throws PolicyException if an option is unknown or its value does not fit
     */
    public static <C extends Record> LoadedPolicy of(
            SchedulerProvider<C> provider, String version, Map<String, String> options) {
        return of(provider, version, provider.defaults(), options);
    }

    /** The same, over another base than the defaults: one of the provider's presets. */
    public static <C extends Record> LoadedPolicy of(
            SchedulerProvider<C> provider, String version, C base, Map<String, String> options) {
        String name = provider.name();
        QueueDepth.requireFree(Options.of(base), name);
        Map<String, String> own = new LinkedHashMap<>(options);
        String given = own.remove(QueueDepth.KEY);
        C config = Options.bind(base, own, name, List.of(QueueDepth.KEY));
        OptionalInt depth = given == null ? QueueDepth.wanted(provider, config) : QueueDepth.parse(given, name);
        LoadedPolicy policy = new LoadedPolicy(
                name,
                version,
                provider.capabilities(),
                provider.limitations(),
                OptionalInt.empty(),
                Options.of(config),
                provider.getClass().getClassLoader(),
                context -> provider.create(context, config));
        return given == null && depth.isEmpty() ? policy : policy.withQueueDepth(depth);
    }
}
