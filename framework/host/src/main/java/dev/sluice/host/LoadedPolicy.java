package dev.sluice.host;

import dev.sluice.spi.Capability;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.spi.SchedulerProvider;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A policy that is found, configured, and can be started any number of times.
 *
 * @param name the provider's name
 * @param version of the jar that it came from
 * @param capabilities what it declares
 * @param options all of them, in kebab case, with the values in force
 * @param factory makes one generation's scheduler
 */
public record LoadedPolicy(
        String name,
        String version,
        Set<Capability> capabilities,
        Map<String, String> options,
        Function<SchedulerContext, Scheduler> factory) {

    public LoadedPolicy {
        capabilities = Set.copyOf(capabilities);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
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
     * @param options as the user gave them, laid over the provider's defaults
     * @throws PolicyException if an option is unknown or its value does not fit
     */
    public static <C extends Record> LoadedPolicy of(
            SchedulerProvider<C> provider, String version, Map<String, String> options) {
        return of(provider, version, provider.defaults(), options);
    }

    /** The same, over another base than the defaults: one of the provider's presets. */
    public static <C extends Record> LoadedPolicy of(
            SchedulerProvider<C> provider, String version, C base, Map<String, String> options) {
        C config = Options.bind(base, options, provider.name());
        return new LoadedPolicy(
                provider.name(),
                version,
                provider.capabilities(),
                Options.of(config),
                context -> provider.create(context, config));
    }
}
