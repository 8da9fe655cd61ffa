package dev.sluice.host;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Shows a host in a registry of meters. Everything is read when the registry asks, on its thread, so that
 * the loop pays nothing for it.
 *
 * <p>{@code sluice.host.phase} is 1 for the phase that the host is in and 0 for the others, {@code
 * sluice.host.events} counts by the codes of {@link HostStatus#counts}, {@code sluice.policy.callback.*}
 * tell how long calls into the policy take, in seconds, and {@code sluice.policy.*} what the policy says
 * of itself ({@link dev.sluice.spi.Metrics}).
 */
public final class HostMetrics implements MeterBinder {

    private final SchedulerHost host;
    private final Tags tags;

    /**
     * A view of a host.
     *
     * @param tags tell this host from others in the same registry
     */
    public HostMetrics(SchedulerHost host, Iterable<Tag> tags) {
        this.host = host;
        this.tags = Tags.of(tags);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (HostStatus.Phase phase : HostStatus.Phase.values()) {
            gauge(
                    registry,
                    "phase",
                    tags.and("phase", phase.toString().toLowerCase(Locale.ROOT)),
                    status -> status.phase() == phase ? 1 : 0);
        }
        gauge(registry, "generation", tags, HostStatus::generation);
        gauge(registry, "allocations", tags, HostStatus::allocations);
        gauge(registry, "pending", tags, HostStatus::pending);
        gauge(registry, "call.seconds", tags, HostMetrics::secondsInCall);
        host.status()
                .counts()
                .keySet()
                .forEach(code -> FunctionCounter.builder(
                                "sluice.host.events",
                                host,
                                from -> from.status().counts().getOrDefault(code, 0L))
                        .tags(tags.and("code", code))
                        .register(registry));
        for (Callback callback : Callback.values()) {
            callback(registry, callback);
        }
    }

    /**
     * Shows what the policy says of itself, whose names are not known beforehand. Called before each reading
     * of the registry.
     */
    public void refresh(MeterRegistry registry) {
        rows(registry, "sluice.policy.count", host.policyCounters());
        rows(registry, "sluice.policy.gauge", host.policyGauges());
    }

    private void callback(MeterRegistry registry, Callback callback) {
        Tags tagged = tags.and("callback", callback.toString());
        FunctionTimer.builder(
                        "sluice.policy.callback",
                        host,
                        from -> statistics(from, callback).count(),
                        from -> statistics(from, callback).total().toNanos(),
                        TimeUnit.NANOSECONDS)
                .tags(tagged)
                .register(registry);
        longest(registry, "p99", tagged, callback, CallbackStatistics::p99);
        longest(registry, "longest", tagged, callback, CallbackStatistics::longest);
    }

    private void longest(
            MeterRegistry registry,
            String name,
            Tags tagged,
            Callback callback,
            Function<CallbackStatistics, Duration> value) {
        TimeGauge.builder(
                        "sluice.policy.callback." + name,
                        host,
                        TimeUnit.NANOSECONDS,
                        from -> value.apply(statistics(from, callback)).toNanos())
                .tags(tagged)
                .register(registry);
    }

    private static CallbackStatistics statistics(SchedulerHost host, Callback callback) {
        return host.callbacks().stream()
                .filter(statistics -> statistics.callback() == callback)
                .findFirst()
                .orElseGet(() -> CallbackStatistics.none(callback));
    }

    private void rows(MeterRegistry registry, String name, Map<String, ? extends Number> values) {
        MultiGauge.builder(name)
                .tags(tags)
                .register(registry)
                .register(
                        values.entrySet().stream()
                                .map(entry -> MultiGauge.Row.of(Tags.of("name", entry.getKey()), entry.getValue()))
                                .toList(),
                        true);
    }

    private void gauge(MeterRegistry registry, String name, Tags tagged, ToDoubleFunction<HostStatus> value) {
        Gauge.builder("sluice.host." + name, host, from -> value.applyAsDouble(from.status()))
                .tags(tagged)
                .register(registry);
    }

    private static double secondsInCall(HostStatus status) {
        return status.call()
                        .map(HostStatus.RunningCall::lasted)
                        .orElse(Duration.ZERO)
                        .toNanos()
                / 1e9;
    }
}
