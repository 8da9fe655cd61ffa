package dev.sluice.replay.trace;

import java.io.BufferedInputStream;

/** Tells a trace's format by its first line that isn't blank, or by the brace that JSON begins with. */
final class TraceFormat {
    private TraceFormat() {}

    /**
     * The reader for the format.
     *
     * @param in at the start of the file
     * @throws TraceException for an empty file and for an unknown format
     */
    static RecordReader detect(String file, BufferedInputStream in, TraceLimits limits, Cleaning cleaning) {
        // JSON may well be one line of megabytes.
        if (TraceBytes.first(in, file) == '{') {
            return BatsimReader.read(file, in, limits, cleaning);
        }
        return detect(file, new TraceLines(file, in, limits.lineBytes()));
    }

    private static RecordReader detect(String file, TraceLines lines) {
        String line = "";
        while (line.isEmpty()) {
            if (!lines.advance()) {
                throw new TraceException("trace-empty", file + ": the file is empty");
            }
            line = lines.text().strip();
        }
        if (line.chars().anyMatch(c -> c < ' ' && c != '\t')) {
            throw unknown(lines, "binary data");
        }
        char first = line.charAt(0);
        // Not the whole line: Alea's logs have commas in their last fields.
        if (first == ';' || line.split("\\s", 2)[0].matches("[-+.0-9]+")) {
            lines.hold();
            return new SwfReader(lines);
        }
        if (Character.isLetter(first) && line.contains(",")) {
            return new CsvReader(lines);
        }
        throw unknown(lines, lines.quoted(lines.start(), lines.end()));
    }

    private static TraceException unknown(TraceLines lines, String found) {
        return lines.error(
                "trace-format",
                found
                        + ": neither Standard Workload Format (18 numbers a line, ; before comments) nor CSV with the columns "
                        + CsvColumns.NAMES + " nor a Batsim workload (a JSON object)");
    }
}
