package dev.sluice.replay.report;

/**
 * How full parts of the machine were over parts of the time: what is drawn where there are more bars
 * than anybody could tell apart.
 */
final class OccupancyGrid {
    private static final int COLUMNS = 400;
    private static final int MOST_ROWS = 50;

    private final ReportData data;
    private final long fromMicros;
    private final double columnWidth;
    private final int ranksPerRow;
    private final double[][] coreMicros;

    OccupancyGrid(ReportData data, long fromMicros, long toMicros) {
        this.data = data;
        this.fromMicros = fromMicros;
        columnWidth = Math.max(1, toMicros - fromMicros) / (double) COLUMNS;
        ranksPerRow = (data.ranks() + MOST_ROWS - 1) / MOST_ROWS;
        coreMicros = new double[(data.ranks() + ranksPerRow - 1) / ranksPerRow][COLUMNS];
        data.bars().forEach(this::add);
    }

    int rows() {
        return coreMicros.length;
    }

    int columns() {
        return COLUMNS;
    }

    /** The ranks that a row stands for; the last one may have fewer. */
    int ranksPerRow() {
        return ranksPerRow;
    }

    /** The rank after a row's last. */
    int endRank(int row) {
        return Math.min(data.ranks(), (row + 1) * ranksPerRow);
    }

    /** Where a column begins. */
    double startMicros(int column) {
        return fromMicros + column * columnWidth;
    }

    /** The part of the row's cores that was held in a column's time, in percent. */
    int percent(int row, int column) {
        long cores = (endRank(row) - (long) row * ranksPerRow) * data.coresPerRank();
        return (int) Math.round(100 * coreMicros[row][column] / (cores * columnWidth));
    }

    private void add(Bar bar) {
        double from = (bar.startMicros() - fromMicros) / columnWidth;
        double to = (bar.endMicros() - fromMicros) / columnWidth;
        bar.ranks().forEachRange((first, last) -> {
            for (int row = first / ranksPerRow; row <= last / ranksPerRow; row++) {
                int ranks = Math.min(last + 1, endRank(row)) - Math.max(first, row * ranksPerRow);
                add(row, from, to, ranks * bar.cores().count() * columnWidth);
            }
        });
    }

    private void add(int row, double from, double to, double perColumn) {
        int last = Math.min(COLUMNS - 1, (int) to);
        for (int column = (int) from; column <= last; column++) {
            double overlap = Math.min(to, column + 1) - Math.max(from, column);
            coreMicros[row][column] += Math.max(0, overlap) * perColumn;
        }
    }
}
