package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PolicyMetricsTest {

    private final PolicyMetrics metrics = new PolicyMetrics();

    @Test
    void shouldAddUpCountersAndKeepTheLastOfGauges() {
        metrics.count("backfill.started", 2);
        metrics.count("backfill.started", 3);
        metrics.gauge("queue-length", 7.5);
        metrics.gauge("queue-length", 3);

        assertThat(metrics.counters()).isEqualTo(Map.of("backfill.started", 5L));
        assertThat(metrics.gauges()).isEqualTo(Map.of("queue-length", 3.0));
    }

    @Test
    void shouldRefuseWhatCanBeNoName() {
        for (String name : new String[] {"", "Started", "-a", "a b", "a\n", "ä"}) {
            assertThatThrownBy(() -> metrics.count(name, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("lower case letters, digits, dots and dashes");
        }
        assertThat(metrics.counters()).isEmpty();
    }

    @Test
    void shouldRefuseACounterThatGoesBack() {
        assertThatThrownBy(() -> metrics.count("started", -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("metric \"started\": a counter can't go back by 1");
    }

    @Test
    void shouldBoundHowManyNamesThereAre() {
        for (int i = 0; i < 60; i++) {
            metrics.count("counter-" + i, 1);
        }
        for (int i = 0; i < 40; i++) {
            metrics.gauge("gauge-" + i, 1);
        }

        assertThatThrownBy(() -> metrics.gauge("one-more", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("metric \"one-more\": there are 100 already");
        metrics.count("counter-1", 1);
        assertThat(metrics.counters()).hasSize(60).containsEntry("counter-1", 2L);
    }
}
