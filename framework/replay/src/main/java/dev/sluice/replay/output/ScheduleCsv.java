package dev.sluice.replay.output;

import dev.sluice.replay.ScheduledJob;
import dev.sluice.replay.trace.Seconds;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/**
 * Writes a schedule as CSV with the columns {@code job_id,submit,start,end,processors,ranks}: times in
 * seconds, exact to the microsecond, without exponent or trailing zeros; ranks as an RFC 22 idset. Ids and
 * ranks are in quotes where they must be (RFC 4180). A job per line, in the order given; jobs that never ran have
 * none.
 */
public final class ScheduleCsv {
    private static final String COLUMNS = "job_id,submit,start,end,processors,ranks\n";

    private ScheduleCsv() {}

    /**
     * Writes the file, in one piece.
     *
     * @throws OutputException if that fails
     */
    public static void write(Path path, Iterable<ScheduledJob> jobs) {
        OutputFile.write(path, out -> write(out, jobs));
    }

    /** Writes header and jobs. */
    public static void write(Writer out, Iterable<ScheduledJob> jobs) throws IOException {
        out.write(COLUMNS);
        StringBuilder line = new StringBuilder();
        for (ScheduledJob job : jobs) {
            line.setLength(0);
            append(line, job);
            out.append(line);
        }
    }

    private static void append(StringBuilder line, ScheduledJob job) {
        text(line, job.id());
        line.append(',');
        Seconds.append(line, job.submitMicros());
        line.append(',');
        Seconds.append(line, job.startMicros());
        line.append(',');
        Seconds.append(line, job.endMicros());
        line.append(',').append(job.processors()).append(',');
        text(line, job.ranks().toString());
        line.append('\n');
    }

    private static void text(StringBuilder line, String text) {
        if (text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')) {
            line.append(text);
        } else {
            line.append('"').append(text.replace("\"", "\"\"")).append('"');
        }
    }
}
