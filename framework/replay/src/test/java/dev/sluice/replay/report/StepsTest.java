package dev.sluice.replay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class StepsTest {
    @Test
    void shouldGiveAPointForEachChange() {
        Steps steps = new Steps(2);
        steps.add(0, 10, 30, 4);
        steps.add(1, 30, 40, 4);
        steps.add(0, 20, 20, 99);

        List<Steps.Point> points = steps.points(0, 50, 100);

        assertThat(points).extracting(Steps.Point::atMicros).containsExactly(0L, 10L, 30L, 40L, 50L);
        assertThat(points)
                .extracting(Steps.Point::values)
                .containsExactly(
                        List.of(0.0, 0.0), List.of(4.0, 0.0), List.of(0.0, 4.0), List.of(0.0, 0.0), List.of(0.0, 0.0));
    }

    @Test
    void shouldGiveMeansOverEqualTimesWhereThereAreTooManyChanges() {
        Random random = new Random(5);
        Steps steps = new Steps(1);
        double[] naive = new double[1000];
        for (int i = 0; i < 500; i++) {
            int from = random.nextInt(1000);
            int to = from + random.nextInt(1000 - from);
            steps.add(0, from, to, 3);
            for (int t = from; t < to; t++) {
                naive[t] += 3;
            }
        }

        List<Steps.Point> points = steps.points(0, 1000, 40);

        assertThat(points).hasSize(41);
        for (int bucket = 0; bucket < 40; bucket++) {
            double sum = 0;
            for (int t = bucket * 25; t < bucket * 25 + 25; t++) {
                sum += naive[t];
            }
            assertThat(points.get(bucket).atMicros()).isEqualTo(bucket * 25L);
            assertThat(points.get(bucket).values().get(0)).isEqualTo(sum / 25, Offset.offset(1e-9));
        }
    }
}
