package dev.sluice.replay.report;

import dev.sluice.replay.report.Rectangles.Rectangle;
import java.io.StringWriter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What the page's script is given: one JSON object, times in seconds, rows as arrays to keep it small.
 * The script {@code report.js} is its only reader. What would be too much to draw is cut down here, and
 * a note says so on the page.
 */
final class ReportJson {
    /** More rectangles than this are drawn as a grid. */
    static final int MOST_RECTANGLES = 5000;
    /** More jobs than this are listed in part. */
    static final int MOST_JOBS = 5000;
    /** That part. */
    static final int LISTED_JOBS = 1000;
    /** More steps than this are drawn as means. */
    static final int MOST_STEPS = 2000;

    private static final int RUN = 0;
    private static final int HOUSEKEEPING = 1;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MICROS_PER_MILLI = 1e3;
    private static final int PERCENT = 100;

    private final ReportData data;
    private final ReportSpan span;
    private final JsonGenerator json;

    private ReportJson(ReportData data, JsonGenerator json) {
        this.data = data;
        this.json = json;
        span = ReportSpan.of(data);
    }

    /** The object, safe to stand inside an HTML script element. */
    static String of(ReportData data) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
            new ReportJson(data, generator).write();
        }
        // None of these is part of JSON's own syntax, so each stands in a string, where an escape means the same.
        return out.toString()
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private void write() {
        List<Rectangle> rectangles = Rectangles.of(data, MOST_RECTANGLES);
        boolean drawn = rectangles.size() <= MOST_RECTANGLES && data.jobs().size() <= MOST_JOBS;
        json.writeStartObject();
        json.writeStringProperty("title", data.title());
        json.writeStringProperty("subtitle", data.subtitle());
        json.writeStringProperty("origin", data.origin());
        json.writeNumberProperty("ranks", data.ranks());
        json.writeNumberProperty("coresPerRank", data.coresPerRank());
        json.writeNumberProperty("from", seconds(span.fromMicros()));
        json.writeNumberProperty("to", seconds(span.toMicros()));
        json.writeNumberProperty("jobCount", data.jobs().size());
        tiles();
        marks();
        jobs();
        if (drawn) {
            bars(rectangles);
        } else {
            cells(new OccupancyGrid(data, span.fromMicros(), span.toMicros()));
        }
        usage();
        queue();
        json.writeEndObject();
    }

    private void tiles() {
        json.writeArrayPropertyStart("tiles");
        for (Tile tile : data.tiles()) {
            json.writeStartArray();
            json.writeString(tile.label());
            json.writeString(tile.value());
            json.writeString(tile.note());
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void marks() {
        json.writeArrayPropertyStart("marks");
        for (Mark mark : data.marks()) {
            json.writeStartArray();
            json.writeNumber(seconds(mark.atMicros()));
            json.writeString(mark.label());
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void jobs() {
        List<ReportJob> listed = data.jobs();
        if (listed.size() > MOST_JOBS) {
            listed = listed.stream()
                    .sorted(Comparator.comparingLong(ReportJson::waitMicros).reversed())
                    .limit(LISTED_JOBS)
                    .toList();
        }
        json.writeArrayPropertyStart("jobs");
        listed.forEach(this::job);
        json.writeEndArray();
        decimals(listed);
    }

    /** How many decimals the table's columns of seconds need, so that their numbers stand in line. */
    private void decimals(List<ReportJob> listed) {
        json.writeObjectPropertyStart("decimals");
        json.writeNumberProperty("submitted", decimals(listed.stream().mapToLong(ReportJob::submitMicros)));
        List<ReportJob> started = listed.stream().filter(ReportJob::hasStarted).toList();
        json.writeNumberProperty("wait", decimals(started.stream().mapToLong(ReportJson::waitMicros)));
        json.writeNumberProperty(
                "run", decimals(started.stream().mapToLong(job -> job.endMicros() - job.startMicros())));
        json.writeEndObject();
    }

    /** 0 to 3: a table of jobs needs no microseconds. */
    private static int decimals(LongStream micros) {
        return micros.mapToInt(ReportJson::decimals).max().orElse(0);
    }

    private static int decimals(long micros) {
        long millis = Math.round(micros / MICROS_PER_MILLI);
        if (millis % 10 != 0) {
            return 3;
        }
        return millis % 100 != 0 ? 2 : millis % 1000 != 0 ? 1 : 0;
    }

    private static long waitMicros(ReportJob job) {
        return job.hasStarted() ? job.startMicros() - job.submitMicros() : -1;
    }

    private void job(ReportJob job) {
        json.writeStartArray();
        json.writeString(job.id());
        json.writeString(job.shape());
        json.writeNumber(job.cores());
        json.writeString(job.ranks());
        json.writeNumber(seconds(job.submitMicros()));
        if (job.hasStarted()) {
            json.writeNumber(seconds(job.startMicros()));
            json.writeNumber(seconds(job.endMicros()));
        } else {
            json.writeNull();
            json.writeNull();
        }
        json.writeNumber(job.generation());
        json.writeString(job.outcome());
        json.writeEndArray();
    }

    private void bars(List<Rectangle> rectangles) {
        json.writeArrayPropertyStart("bars");
        for (Rectangle rectangle : rectangles) {
            Bar bar = rectangle.bar();
            json.writeStartArray();
            json.writeNumber(seconds(bar.startMicros()));
            json.writeNumber(seconds(bar.endMicros()));
            json.writeNumber(rectangle.firstCore());
            json.writeNumber(rectangle.endCore());
            json.writeNumber(bar.job());
            json.writeNumber(bar.kind() == Bar.Kind.RUN ? RUN : HOUSEKEEPING);
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    /** Cells side by side that are equally full are written as one. */
    private void cells(OccupancyGrid grid) {
        json.writeNumberProperty("ranksPerRow", grid.ranksPerRow());
        json.writeArrayPropertyStart("cells");
        for (int row = 0; row < grid.rows(); row++) {
            int column = 0;
            while (column < grid.columns()) {
                int first = column;
                int percent = grid.percent(row, column);
                while (column < grid.columns() && grid.percent(row, column) == percent) {
                    column++;
                }
                if (percent > 0) {
                    cell(grid, row, first, column, percent);
                }
            }
        }
        json.writeEndArray();
    }

    private void cell(OccupancyGrid grid, int row, int first, int end, int percent) {
        json.writeStartArray();
        json.writeNumber(grid.startMicros(first) / MICROS_PER_SECOND);
        json.writeNumber(grid.startMicros(end) / MICROS_PER_SECOND);
        json.writeNumber((long) row * grid.ranksPerRow() * data.coresPerRank());
        json.writeNumber((long) grid.endRank(row) * data.coresPerRank());
        json.writeNumber(percent);
        json.writeEndArray();
    }

    private void usage() {
        Steps steps = new Steps(2);
        for (Bar bar : data.bars()) {
            int count = bar.kind() == Bar.Kind.RUN ? RUN : HOUSEKEEPING;
            steps.add(count, bar.startMicros(), bar.endMicros(), bar.coreCount());
        }
        steps("usage", steps, PERCENT / (double) data.capacity());
    }

    private void queue() {
        Steps steps = new Steps(1);
        for (ReportJob job : data.jobs()) {
            if (job.hasStarted()) {
                steps.add(0, job.submitMicros(), job.startMicros(), 1);
            }
        }
        steps("queue", steps, 1);
    }

    private void steps(String name, Steps steps, double scale) {
        List<Steps.Point> points = steps.points(span.fromMicros(), span.toMicros(), MOST_STEPS);
        json.writeBooleanProperty(name + "IsMean", steps.isReduced(MOST_STEPS));
        json.writeArrayPropertyStart(name);
        for (Steps.Point point : points) {
            json.writeStartArray();
            json.writeNumber(seconds(point.atMicros()));
            for (double value : point.values()) {
                json.writeNumber(Math.round(value * scale * 1000) / 1000.0);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private static double seconds(long micros) {
        return micros / MICROS_PER_SECOND;
    }
}
