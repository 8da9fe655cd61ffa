package dev.sluice.replay.trace;

import dev.sluice.model.MalformedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The columns of a CSV trace: which stands where, and in what unit, as its first line names them. */
final class CsvColumns {
    /** What a column holds; the name in the file is the constant's in lower case. */
    enum Meaning {
        JOB_ID,
        SUBMIT,
        RUN,
        PROCS,
        ESTIMATE;

        /** The name in the file, where times in seconds are concerned. */
        String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        boolean isTime() {
            return this == SUBMIT || this == RUN || this == ESTIMATE;
        }
    }

    /** A column that is read. */
    record Column(String name, Meaning meaning, boolean millis) {}

    private static final String MILLIS = "_ms";
    private static final String OUTCOME = "start_";

    /** The columns there must be, for a message. */
    static final String NAMES =
            Arrays.stream(Meaning.values()).map(Meaning::label).collect(Collectors.joining(","));

    private static final String KNOWN =
            "known are " + NAMES + ", times in milliseconds as submit_ms and so on, and start_*, which is ignored";

    private final List<@Nullable Column> columns;

    private CsvColumns(List<@Nullable Column> columns) {
        this.columns = columns;
    }

    /**
     * Reads the header line.
     *
     * @throws TraceException for a column that is unknown, missing or there twice
     */
    static CsvColumns parse(TraceLines lines) {
        List<@Nullable Column> columns = new ArrayList<>();
        Map<Meaning, String> seen = new EnumMap<>(Meaning.class);
        for (String cell : lines.text().split(",", -1)) {
            String name = cell.trim();
            Column column = name.startsWith(OUTCOME) ? null : column(lines, name);
            String before = column == null ? null : seen.put(column.meaning(), name);
            if (before != null) {
                throw lines.error("trace-format", "columns " + before + " and " + name + " mean the same");
            }
            columns.add(column);
        }
        for (Meaning meaning : Meaning.values()) {
            if (!seen.containsKey(meaning)) {
                throw lines.error("trace-format", "no column " + meaning.label() + ", " + KNOWN);
            }
        }
        return new CsvColumns(columns);
    }

    int count() {
        return columns.size();
    }

    /** The column at a position; null if it is not read. */
    @Nullable
    Column at(int position) {
        return columns.get(position);
    }

    private static Column column(TraceLines lines, String name) {
        for (Meaning meaning : Meaning.values()) {
            if (name.equals(meaning.label())) {
                return new Column(name, meaning, false);
            }
            if (meaning.isTime() && name.equals(meaning.label() + MILLIS)) {
                return new Column(name, meaning, true);
            }
        }
        throw lines.error("trace-format", "unknown column " + MalformedException.quote(name) + ", " + KNOWN);
    }
}
