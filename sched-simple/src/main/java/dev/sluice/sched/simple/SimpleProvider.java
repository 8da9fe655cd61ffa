package dev.sluice.sched.simple;

import dev.sluice.spi.Capability;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.spi.SchedulerProvider;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.pf4j.Extension;

/** Makes schedulers that know nodes, slots, cores and gpus, and nothing of what lies between them. */
@Extension
public final class SimpleProvider implements SchedulerProvider<SimpleConfig> {

    /**
     * As many as flux-core's sched-simple asks for: only the first of them can start, and the others are
     * there to be refused in time if they can never run.
     */
    private static final int FCFS_QUEUE_DEPTH = 8;

    @Override
    public String name() {
        return "sched-simple";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.PARTIAL_OK,
                Capability.PRIORITIZE,
                Capability.EXPIRATION,
                Capability.FEASIBILITY,
                Capability.SCHEDULING_KEY,
                Capability.SHRINK,
                Capability.PROPERTIES,
                Capability.FORECAST);
    }

    @Override
    public OptionalInt queueDepth(SimpleConfig config) {
        return switch (config.queuePolicy()) {
            case FCFS -> OptionalInt.of(FCFS_QUEUE_DEPTH);
            case EASY, CONSERVATIVE -> OptionalInt.empty();
        };
    }

    @Override
    public SimpleConfig defaults() {
        return SimpleConfig.DEFAULTS;
    }

    @Override
    public Map<String, SimpleConfig> presets() {
        return Map.of(
                "fcfs", SimpleConfig.of(QueuePolicy.FCFS),
                "easy", SimpleConfig.of(QueuePolicy.EASY),
                "conservative", SimpleConfig.of(QueuePolicy.CONSERVATIVE));
    }

    @Override
    public Scheduler create(SchedulerContext context, SimpleConfig config) {
        config.check();
        return new SimpleScheduler(context, config);
    }
}
