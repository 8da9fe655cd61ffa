package dev.sluice.replay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OccupancyGridTest {
    private static final ReportJob JOB = new ReportJob("1", "", 1, "0", 0, 0, 1, 0, "");

    @Test
    void shouldAgreeWithCountingEveryCoreInEveryMicrosecond() {
        Random random = new Random(11);
        int ranks = 120;
        int coresPerRank = 2;
        long[][] busy = new long[ranks][4000];
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            IdSet on = IdSet.range(i, i + random.nextInt(60)).minus(IdSet.single(i + 1));
            int from = random.nextInt(4000);
            int to = from + random.nextInt(4000 - from);
            bars.add(new Bar(0, on, IdSet.single(random.nextInt(2)), from, to, Bar.Kind.RUN));
            on.forEachId(rank -> {
                for (int t = from; t < to; t++) {
                    busy[rank][t]++;
                }
            });
        }
        ReportData data = new ReportData("", "", "", ranks, coresPerRank, List.of(), List.of(JOB), bars, List.of());

        OccupancyGrid grid = new OccupancyGrid(data, 0, 4000);

        assertThat(grid.ranksPerRow()).isEqualTo(3);
        assertThat(grid.rows()).isEqualTo(40);
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                long sum = 0;
                for (int rank = row * 3; rank < row * 3 + 3; rank++) {
                    for (int t = column * 10; t < column * 10 + 10; t++) {
                        sum += busy[rank][t];
                    }
                }
                assertThat(grid.percent(row, column)).isEqualTo((int) Math.round(100 * sum / 60.0));
            }
        }
    }
}
