package dev.sluice.app.demo;

import dev.sluice.app.terminal.Table;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The demonstration's outcome as text. */
public final class DemoTable {

    private DemoTable() {}

    /** Prints the jobs, the reload, and what was checked. */
    public static void print(DemoResult result, PrintWriter out) {
        Table table = new Table("JOB", "SHAPE", "RANKS", "WAIT/s", "RUN/s", "GENERATION");
        for (DemoRecord record : result.records()) {
            table.row(
                    record.id.toString(),
                    record.job.shape(),
                    record.ranks().toString(),
                    seconds(record.submitted, record.started),
                    seconds(record.started, record.finished),
                    Integer.toString(record.generation));
        }
        table.print(out);
        out.println();
        result.reload()
                .ifPresent(reload -> out.println("Reload:  at %s s, in %s: %s"
                        .formatted(seconds(result.start(), reload.when()), reload.pause(), reload.situation())));
        out.println("Checked: %d jobs asked for, granted once, ran once; %d frees, %d of them partial"
                .formatted(result.records().size(), result.frees(), result.partialFrees()));
        if (result.faults().isEmpty()) {
            out.println("Result:  no core was held twice, none is still held, nothing was lost");
        }
        result.faults().forEach(fault -> out.println("FAULT:   " + fault));
    }

    private static String seconds(@Nullable Instant from, @Nullable Instant to) {
        return from == null || to == null
                ? "-"
                : String.format(Locale.ROOT, "%.3f", Duration.between(from, to).toNanos() / 1e9);
    }
}
