package dev.sluice.replay.report;

import java.util.List;

/**
 * What a report shows. Times are microseconds after {@code origin}, the time 0 of all axes.
 *
 * @param title the page's title
 * @param subtitle what ran, where, under which policy
 * @param origin what time 0 is, for people: a date, or "first submission"
 * @param ranks the ranks of the machine, at least 1, numbered from 0
 * @param coresPerRank the cores of a rank, at least 1 (the most, where they differ), numbered from 0
 * @param capacity all cores of the machine
 * @param tiles the numbers at the top of the page
 * @param jobs all jobs, those that never ran too
 * @param bars who held what, and when; {@link Bar#job} counts in {@code jobs}
 * @param marks instants worth a line
 */
public record ReportData(
        String title,
        String subtitle,
        String origin,
        int ranks,
        int coresPerRank,
        long capacity,
        List<Tile> tiles,
        List<ReportJob> jobs,
        List<Bar> bars,
        List<Mark> marks) {

    /** Copies the lists and checks that bars lie on the machine and belong to a job. */
    public ReportData {
        tiles = List.copyOf(tiles);
        jobs = List.copyOf(jobs);
        bars = List.copyOf(bars);
        marks = List.copyOf(marks);
        if (ranks < 1 || coresPerRank < 1 || capacity < 1) {
            throw new IllegalArgumentException("a machine of " + ranks + " ranks with " + coresPerRank + " cores each");
        }
        for (Bar bar : bars) {
            if (bar.job() >= jobs.size()
                    || bar.ranks().last() >= ranks
                    || bar.cores().last() >= coresPerRank) {
                throw new IllegalArgumentException(
                        bar + ": there are " + jobs.size() + " jobs, " + ranks + " ranks, " + coresPerRank + " cores");
            }
        }
    }

    /** Of a machine whose ranks have the same cores. */
    public ReportData(
            String title,
            String subtitle,
            String origin,
            int ranks,
            int coresPerRank,
            List<Tile> tiles,
            List<ReportJob> jobs,
            List<Bar> bars,
            List<Mark> marks) {
        this(title, subtitle, origin, ranks, coresPerRank, (long) ranks * coresPerRank, tiles, jobs, bars, marks);
    }
}
