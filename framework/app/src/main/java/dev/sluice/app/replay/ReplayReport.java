package dev.sluice.app.replay;

import dev.sluice.app.terminal.Words;
import dev.sluice.model.ResourceSet;
import dev.sluice.replay.ReplayMachine;
import dev.sluice.replay.ScheduledJob;
import dev.sluice.replay.metrics.Distribution;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.output.ReplaySummary;
import dev.sluice.replay.report.Bar;
import dev.sluice.replay.report.ReportData;
import dev.sluice.replay.report.ReportJob;
import dev.sluice.replay.report.Tile;
import dev.sluice.replay.trace.TraceJob;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A replay's outcome as a report to look at. Time 0 is the first submission. */
public final class ReplayReport {
    private static final double MICROS_PER_SECOND = 1e6;

    private final ReplaySummary summary;
    private final long origin;
    private final List<ReportJob> jobs = new ArrayList<>();
    private final List<Bar> bars = new ArrayList<>();

    /**
     * Takes in what came out.
     *
     * @param trace the jobs that were replayed
     * @param schedule those of them that ran, in the same order
     */
    public ReplayReport(ReplaySummary summary, List<TraceJob> trace, List<ScheduledJob> schedule) {
        this.summary = summary;
        origin = trace.get(0).submitMicros();
        Iterator<ScheduledJob> ran = schedule.iterator();
        @Nullable ScheduledJob next = ran.hasNext() ? ran.next() : null;
        for (int place = 0; place < trace.size(); place++) {
            if (next != null && next.place() == place) {
                ran(next);
                next = ran.hasNext() ? ran.next() : null;
            } else {
                denied(trace.get(place));
            }
        }
    }

    /** The report's data. */
    public ReportData data() {
        ReplayMachine machine = summary.machine();
        return new ReportData(
                "Sluice replay",
                summary.trace() + ", " + Words.count(machine.ranks(), "rank") + " with "
                        + Words.count(machine.processors(), "core") + "; " + summary.policy(),
                "first submission",
                machine.inventory().ranks().last() + 1,
                machine.inventory().entries().stream()
                        .mapToInt(entry ->
                                entry.cores().isEmpty() ? 1 : entry.cores().last() + 1)
                        .max()
                        .orElse(1),
                machine.processors(),
                tiles(),
                jobs,
                bars,
                List.of());
    }

    private List<Tile> tiles() {
        ScheduleMetrics metrics = summary.metrics();
        return List.of(
                new Tile(
                        "Jobs",
                        Long.toString(metrics.finished()),
                        metrics.denied() == 0 ? "all ran" : metrics.denied() + " more were denied"),
                new Tile(
                        "Utilization",
                        format("%.1f %%", 100 * metrics.utilization()),
                        "from the first submission to the last end"),
                new Tile(
                        "Mean wait",
                        format("%.0f s", metrics.waitSeconds().mean()),
                        spread(metrics.waitSeconds(), "%.0f s")),
                new Tile(
                        "Mean bounded slowdown",
                        format("%.2f", metrics.boundedSlowdown().mean()),
                        spread(metrics.boundedSlowdown(), "%.2f") + ", tau 10 s"),
                new Tile(
                        "Makespan",
                        format("%.0f s", metrics.makespanMicros() / MICROS_PER_SECOND),
                        "events " + summary.order().label()));
    }

    private static String spread(Distribution of, String format) {
        return "median " + format(format, of.median()) + ", p95 " + format(format, of.p95()) + ", max "
                + format(format, of.max());
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private void ran(ScheduledJob job) {
        for (ResourceSet.Entry entry : job.held()) {
            bars.add(new Bar(
                    jobs.size(),
                    entry.ranks(),
                    entry.cores(),
                    job.startMicros() - origin,
                    job.endMicros() - origin,
                    Bar.Kind.RUN));
        }
        jobs.add(new ReportJob(
                job.id(),
                Words.count(job.processors(), "processor"),
                job.processors(),
                job.ranks().toString(),
                job.submitMicros() - origin,
                job.startMicros() - origin,
                job.endMicros() - origin,
                0,
                "completed"));
    }

    private void denied(TraceJob job) {
        jobs.add(new ReportJob(
                job.label(),
                Words.count(job.processors(), "processor"),
                0,
                "",
                job.submitMicros() - origin,
                ReportJob.NEVER,
                ReportJob.NEVER,
                0,
                "denied"));
    }
}
