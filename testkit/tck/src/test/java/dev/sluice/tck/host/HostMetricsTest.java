package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostMetrics;
import dev.sluice.model.JobId;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.spi.Pass;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HostMetricsTest {

    private final HostBench bench = new HostBench();
    private final MeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void shouldShowStateFaultsAndTimesOfAHost() {
        bench.start();
        HostMetrics metrics = bind();
        bench.say(HostBench.alloc(1, 10));
        bench.grant(new JobId(1), HostBench.ranks("0", "0-3"));
        bench.say(HostBench.alloc(2, 10));
        bench.say(new SchedCancel(new JobId(99)));
        bench.policy.onPass(budget -> {
            bench.policy.context().metrics().count("passes", 2);
            bench.policy.context().metrics().gauge("queue", 1);
            return Pass.DONE;
        });
        bench.nudge();

        assertThat(gauge("sluice.host.phase", "phase", "running")).isEqualTo(1);
        assertThat(gauge("sluice.host.phase", "phase", "failed")).isZero();
        assertThat(gauge("sluice.host.allocations")).isEqualTo(1);
        assertThat(gauge("sluice.host.pending")).isEqualTo(1);
        assertThat(gauge("sluice.host.generation")).isEqualTo(1);
        assertThat(gauge("sluice.host.call.seconds")).isZero();
        assertThat(events("ignored")).isEqualTo(1);
        assertThat(events("policy-faults")).isZero();
        var allocs = registry.get("sluice.policy.callback")
                .tags("callback", "alloc", "host", "root")
                .functionTimer();
        assertThat(allocs.count()).isEqualTo(2);
        assertThat(allocs.totalTime(TimeUnit.NANOSECONDS)).isPositive();
        assertThat(gauge("sluice.policy.callback.longest", "callback", "alloc")).isPositive();
        assertThat(gauge("sluice.policy.callback.longest", "callback", "expiration"))
                .isZero();

        metrics.refresh(registry);
        assertThat(gauge("sluice.policy.count", "name", "passes")).isEqualTo(2);
        assertThat(gauge("sluice.policy.gauge", "name", "queue")).isEqualTo(1);
    }

    @Test
    void shouldCountAFaultAndShowThePhaseThatFollows() {
        bench.start();
        bind();
        bench.policy.onPass(budget -> {
            throw new IllegalStateException("boom");
        });
        bench.nudge();

        assertThat(events("policy-faults")).isEqualTo(1);
        assertThat(gauge("sluice.host.phase", "phase", "degraded")).isEqualTo(1);
    }

    @Test
    void shouldGoOnCountingWhatAPolicyTellsOverItsGenerations() {
        bench.start();
        HostMetrics metrics = bind();
        bench.policy.context().metrics().count("starts", 1);
        bench.host().swap(bench.policy.as("recording"));
        bench.policy.context().metrics().count("starts", 1);
        metrics.refresh(registry);

        assertThat(gauge("sluice.policy.count", "name", "starts")).isEqualTo(2);
    }

    private HostMetrics bind() {
        HostMetrics metrics = new HostMetrics(bench.host(), Tags.of("host", "root"));
        metrics.bindTo(registry);
        return metrics;
    }

    private double gauge(String name, String... tags) {
        return registry.get(name).tags(tags).tags("host", "root").gauge().value();
    }

    private double events(String code) {
        return registry.get("sluice.host.events")
                .tags("code", code)
                .functionCounter()
                .count();
    }
}
