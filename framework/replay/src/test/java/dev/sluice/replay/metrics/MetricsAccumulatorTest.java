package dev.sluice.replay.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricsAccumulatorTest {
    private static final long S = 1_000_000;
    private static final Offset<Double> EXACT = Offset.offset(1e-12);

    @ParameterizedTest
    @CsvSource({
        "0, 100, 1",
        "100, 100, 2",
        "0, 1, 1",
        "5, 1, 1",
        "9, 1, 1",
        "19, 1, 2",
        "30, 10, 4",
        "0, 0, 1",
        "100, 0, 10",
    })
    void shouldBoundSlowdownFromBelowByOneAndShortRunsByTau(long wait, long run, double slowdown) {
        RanJob job = new RanJob(7 * S, (7 + wait) * S, (7 + wait + run) * S, 3);

        assertThat(job.boundedSlowdown(ScheduleMetrics.TAU_MICROS)).isEqualTo(slowdown, EXACT);
    }

    @Test
    void shouldAddUpAScheduleThatWasWorkedOutByHand() {
        MetricsAccumulator accumulator = new MetricsAccumulator(4);
        // From 10 s to 110 s on 4 processors: 400 processor seconds, of which 2*50 + 4*40 + 1*10 are used.
        accumulator.finished(new RanJob(10 * S, 10 * S, 60 * S, 2));
        accumulator.finished(new RanJob(20 * S, 60 * S, 100 * S, 4));
        accumulator.finished(new RanJob(30 * S, 100 * S, 110 * S, 1));
        accumulator.denied();

        ScheduleMetrics metrics = accumulator.metrics();

        assertThat(metrics.finished()).isEqualTo(3);
        assertThat(metrics.denied()).isEqualTo(1);
        assertThat(metrics.makespanMicros()).isEqualTo(100 * S);
        assertThat(metrics.utilization()).isEqualTo(270.0 / 400, EXACT);
        assertThat(metrics.jobsPerHour()).isEqualTo(108, EXACT);
        assertThat(metrics.waitSeconds()).isEqualTo(new Distribution(110.0 / 3, 40, 70, 70));
        assertThat(metrics.boundedSlowdown().mean()).isEqualTo((1 + 2 + 8) / 3.0, EXACT);
        assertThat(metrics.boundedSlowdown().max()).isEqualTo(8, EXACT);
    }

    @Test
    void shouldGivePercentilesByNearestRank() {
        MetricsAccumulator accumulator = new MetricsAccumulator(1);
        for (long wait = 100; wait >= 1; wait--) {
            accumulator.finished(new RanJob(0, wait * S, wait * S, 1));
        }

        assertThat(accumulator.metrics().waitSeconds()).isEqualTo(new Distribution(50.5, 50, 95, 100));
    }

    @Test
    void shouldNotDependOnTheOrderInWhichJobsEnd() {
        MetricsAccumulator forward = new MetricsAccumulator(1);
        MetricsAccumulator backward = new MetricsAccumulator(1);
        for (int i = 0; i < 5000; i++) {
            int other = 4999 - i;
            forward.finished(new RanJob(i, i + i * 7919L % 5000 * S, i + 5001L * S, 1));
            backward.finished(new RanJob(other, other + other * 7919L % 5000 * S, other + 5001L * S, 1));
        }

        assertThat(forward.metrics()).isEqualTo(backward.metrics());
    }

    @Test
    void shouldBeAllZeroWhereNothingRan() {
        MetricsAccumulator accumulator = new MetricsAccumulator(8);
        accumulator.denied();

        assertThat(accumulator.metrics())
                .isEqualTo(new ScheduleMetrics(0, 1, 0, 0, 0, Distribution.NONE, Distribution.NONE));
        assertThat(accumulator.metrics().jobsPerHour()).isZero();
    }

    @Test
    void shouldRefuseAJobThatStartsBeforeItIsSubmitted() {
        assertThatThrownBy(() -> new RanJob(5, 4, 6, 1)).hasMessage("submitted 5, started 4, ended 6, processors 1");
        assertThatThrownBy(() -> new RanJob(5, 6, 5, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
