package dev.sluice.replay.report;

import dev.sluice.model.IdSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The rectangles that bars are drawn as: time to the right, the machine's cores downward, rank by rank.
 * A job that holds whole ranks side by side is one rectangle.
 */
final class Rectangles {
    private Rectangles() {}

    /**
     * One of them.
     *
     * @param bar what it is a part of
     * @param firstCore the first core, counted through the ranks
     * @param endCore the core after the last
     */
    record Rectangle(Bar bar, long firstCore, long endCore) {}

    /** The rectangles of all bars, in order, but not many more than {@code most}. */
    static List<Rectangle> of(ReportData data, int most) {
        List<Rectangle> rectangles = new ArrayList<>();
        for (Bar bar : data.bars()) {
            add(rectangles, bar, data.coresPerRank());
            if (rectangles.size() > most) {
                break;
            }
        }
        return rectangles;
    }

    private static void add(List<Rectangle> rectangles, Bar bar, int coresPerRank) {
        List<int[]> coreRanges = ranges(bar.cores());
        boolean whole = bar.cores().count() == coresPerRank;
        bar.ranks().forEachRange((first, last) -> {
            if (whole) {
                rectangles.add(new Rectangle(bar, (long) first * coresPerRank, (last + 1L) * coresPerRank));
                return;
            }
            for (long rank = first; rank <= last; rank++) {
                for (int[] cores : coreRanges) {
                    long top = rank * coresPerRank;
                    rectangles.add(new Rectangle(bar, top + cores[0], top + cores[1] + 1));
                }
            }
        });
    }

    private static List<int[]> ranges(IdSet ids) {
        List<int[]> ranges = new ArrayList<>();
        ids.forEachRange((first, last) -> ranges.add(new int[] {first, last}));
        return ranges;
    }
}
