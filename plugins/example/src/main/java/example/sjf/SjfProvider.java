package example.sjf;

import dev.sluice.spi.Capability;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.spi.SchedulerProvider;
import java.util.Map;
import java.util.Set;
import org.pf4j.Extension;

/** What the host finds in the jar: the policy's name, its options, and how to make one. */
@Extension
public final class SjfProvider implements SchedulerProvider<SjfProvider.Config> {

    /**
     * The options.
     *
     * @param overtake whether a job may start before a shorter one that does not fit at the moment; users
     *     write {@code example-sjf,overtake=true}
     */
    public record Config(boolean overtake) {}

    @Override
    public String name() {
        return "example-sjf";
    }

    @Override
    public Set<Capability> capabilities() {
        // The host makes up for all the others.
        return Set.of(Capability.FEASIBILITY);
    }

    @Override
    public Config defaults() {
        return new Config(false);
    }

    @Override
    public Map<String, Config> presets() {
        return Map.of("example-sjf-overtake", new Config(true));
    }

    @Override
    public Scheduler create(SchedulerContext context, Config config) {
        return new SjfScheduler(config.overtake());
    }
}
