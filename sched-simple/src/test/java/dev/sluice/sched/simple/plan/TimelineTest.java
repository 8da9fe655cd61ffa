package dev.sluice.sched.simple.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against an array that is walked from end to end. */
class TimelineTest {

    private static final int END = 120;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldFindWhatAWalkFinds(long seed) {
        Random random = new Random(seed);
        Timeline timeline = new Timeline();
        long[] changes = new long[END];
        for (int operation = 0; operation < 3_000; operation++) {
            // Changes that cancel each other out, and must vanish, come often.
            int time = random.nextInt(END);
            long change = random.nextInt(5) - 2L;
            timeline.add(time, change);
            changes[time] += change;
            long[] sums = changes.clone();
            Arrays.parallelPrefix(sums, Long::sum);
            int from = random.nextInt(END);
            long level = random.nextInt(21) - 10L;
            long length = random.nextInt(10) == 0 ? Micros.NEVER : random.nextInt(40);
            String place = "operation " + operation;
            assertThat(timeline.at(from)).as(place).isEqualTo(sums[from]);
            assertThat(timeline.firstAtLeast(from, level)).as(place).isEqualTo(fit(sums, from, level, 1));
            long first = fit(sums, from, level, length);
            long before = random.nextInt(2) == 0 ? Micros.NEVER : random.nextInt(END);
            assertThat(timeline.firstFit(from, level, length, before))
                    .as(place)
                    .isEqualTo(first < before ? first : Micros.NEVER);
        }
    }

    private static long fit(long[] sums, int from, long level, long length) {
        for (int start = from; start < END; start++) {
            int time = start;
            while (time < END && sums[time] >= level) {
                time++;
            }
            if (time > start && (time == END || time >= Micros.plus(start, length))) {
                return start;
            }
        }
        return Micros.NEVER;
    }
}
