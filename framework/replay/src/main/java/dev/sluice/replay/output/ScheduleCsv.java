package dev.sluice.replay.output;

import dev.sluice.replay.trace.Seconds;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/**
 * Writes a schedule as CSV with the columns {@code job_id,submit,start,end,processors,ranks}: times in
 * seconds, exact to the microsecond, without exponent or trailing zeros; ranks as an RFC 22 idset, in
 * quotes (RFC 4180) where it has a comma. A job per line, in the order given; jobs that never ran have
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
        line.append(job.id()).append(',');
        Seconds.append(line, job.submitMicros());
        line.append(',');
        Seconds.append(line, job.startMicros());
        line.append(',');
        Seconds.append(line, job.endMicros());
        line.append(',').append(job.processors()).append(',');
        String ranks = job.ranks().toString();
        if (ranks.indexOf(',') < 0) {
            line.append(ranks);
        } else {
            line.append('"').append(ranks).append('"');
        }
        line.append('\n');
    }
}
