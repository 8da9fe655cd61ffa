package dev.sluice.app.demo;

import dev.sluice.replay.report.Bar;
import dev.sluice.replay.report.Mark;
import dev.sluice.replay.report.ReportData;
import dev.sluice.replay.report.ReportJob;
import dev.sluice.replay.report.Tile;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The demonstration's outcome as a report to look at. */
public final class DemoReport {

    private final DemoResult result;

    public DemoReport(DemoResult result) {
        this.result = result;
    }

    /** The report's data. */
    public ReportData data() {
        List<ReportJob> jobs = new ArrayList<>();
        List<Bar> bars = new ArrayList<>();
        for (DemoRecord record : result.records()) {
            addBars(jobs.size(), record, bars);
            jobs.add(job(record));
        }
        DemoMachine machine = result.machine();
        return new ReportData(
                "Sluice demo",
                machine.describe() + "; " + result.policy(),
                DateTimeFormatter.ISO_INSTANT.format(
                        result.start().truncatedTo(ChronoUnit.SECONDS).atZone(ZoneOffset.UTC)),
                machine.ranks(),
                machine.coresPerRank(),
                tiles(),
                jobs,
                bars,
                result.reload().stream()
                        .map(reload -> new Mark(micros(reload.when()), "policy reload"))
                        .toList());
    }

    private List<Tile> tiles() {
        return List.of(
                new Tile("Jobs", Integer.toString(result.records().size()), "each ran once"),
                new Tile("Frees", Long.toString(result.frees()), result.partialFrees() + " of them partial"),
                result.reload()
                        .map(reload -> new Tile("Policy reload", reload.pause(), reload.situation()))
                        .orElseGet(() -> new Tile("Policy reload", "none", "the moment for it never came")),
                new Tile(
                        "Lost or doubled",
                        Integer.toString(result.faults().size()),
                        result.faults().isEmpty()
                                ? "every core accounted for"
                                : result.faults().get(0)));
    }

    private ReportJob job(DemoRecord record) {
        Instant started = record.started;
        Instant finished = record.finished;
        boolean ran = started != null && finished != null;
        return new ReportJob(
                record.id.toString(),
                record.job.shape(),
                record.resources == null ? 0 : (int) record.resources.coreCount(),
                record.ranks().toString(),
                micros(record.submitted),
                ran ? micros(Objects.requireNonNull(started)) : ReportJob.NEVER,
                ran ? micros(Objects.requireNonNull(finished)) : ReportJob.NEVER,
                record.generation,
                record.status == 0 ? "completed" : "wait status " + record.status);
    }

    private void addBars(int job, DemoRecord record, List<Bar> bars) {
        if (record.resources == null || record.started == null || record.finished == null) {
            return;
        }
        long start = micros(record.started);
        long end = micros(record.finished);
        record.resources.entries().forEach(entry -> {
            bars.add(new Bar(job, entry.ranks(), entry.cores(), start, end, Bar.Kind.RUN));
            for (DemoRecord.Freed freed : record.frees) {
                var ranks = freed.ranks().intersect(entry.ranks());
                if (!ranks.isEmpty()) {
                    bars.add(new Bar(
                            job,
                            ranks,
                            entry.cores(),
                            end,
                            Math.max(end, micros(freed.when())),
                            Bar.Kind.HOUSEKEEPING));
                }
            }
        });
    }

    private long micros(Instant when) {
        return ChronoUnit.MICROS.between(result.start(), when);
    }
}
