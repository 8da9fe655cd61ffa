package dev.sluice.replay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.sluice.model.IdSet;
import dev.sluice.replay.report.Rectangles.Rectangle;
import java.util.List;
import org.junit.jupiter.api.Test;

class RectanglesTest {
    @Test
    void shouldDrawWholeRanksSideBySideAsOne() {
        assertThat(of(bar(IdSet.of(0, 1, 2, 5), IdSet.range(0, 3))))
                .extracting(Rectangle::firstCore, Rectangle::endCore)
                .containsExactly(tuple(0L, 12L), tuple(20L, 24L));
    }

    @Test
    void shouldDrawPartsOfRanksOneByOne() {
        assertThat(of(bar(IdSet.range(1, 2), IdSet.of(0, 1, 3))))
                .extracting(Rectangle::firstCore, Rectangle::endCore)
                .containsExactly(tuple(4L, 6L), tuple(7L, 8L), tuple(8L, 10L), tuple(11L, 12L));
    }

    private static Bar bar(IdSet ranks, IdSet cores) {
        return new Bar(0, ranks, cores, 0, 10, Bar.Kind.RUN);
    }

    private static List<Rectangle> of(Bar bar) {
        ReportJob job = new ReportJob("1", "", 1, "0", 0, 0, 10, 0, "");
        return Rectangles.of(new ReportData("", "", "", 6, 4, List.of(), List.of(job), List.of(bar), List.of()), 100);
    }
}
