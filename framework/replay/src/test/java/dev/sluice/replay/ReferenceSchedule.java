package dev.sluice.replay;

import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * A reference trace with the starts that another simulator gave its jobs.
 *
 * @param trace the jobs; those files are in order, so the starts are in the same
 * @param starts in the file's own unit
 * @param microsPerUnit that unit
 */
public record ReferenceSchedule(Trace trace, List<Long> starts, long microsPerUnit) {

    /** Reads a file of the reference folder; {@code column} is the policy's, such as {@code start_fcfs_ms}. */
    public static ReferenceSchedule read(String name, String column) throws IOException {
        Path path = SharedFolder.file("reference/" + name);
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(path)), StandardCharsets.UTF_8))) {
            int index = Arrays.asList(lines.readLine().split(",", -1)).indexOf(column);
            List<Long> starts = lines.lines()
                    .map(line -> Long.parseLong(line.split(",", -1)[index]))
                    .toList();
            return new ReferenceSchedule(
                    new TraceReader().read(path), starts, column.endsWith("_ms") ? 1_000 : 1_000_000);
        }
    }

    /** When a job starts. */
    public long startMicros(int job) {
        return starts.get(job) * microsPerUnit;
    }
}
