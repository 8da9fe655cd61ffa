package dev.sluice.replay.trace;

import dev.sluice.replay.trace.CsvColumns.Column;
import org.jspecify.annotations.Nullable;

/**
 * Reads the CSV of the reference schedules: a header line, then a job per line, in the columns that
 * {@link CsvColumns} knows, in any order. Values are plain numbers, no quotes. Every line has as many
 * fields as the header; a negative time or number of processors is unknown, as in the other format.
 */
final class CsvReader implements RecordReader {
    private final TraceLines lines;
    private final FieldValues values;
    private final CsvColumns columns;

    /** Reads the header line, on which {@code lines} stands. */
    CsvReader(TraceLines lines) {
        this.lines = lines;
        values = new FieldValues(lines);
        columns = CsvColumns.parse(lines);
    }

    @Override
    public TraceHeader header() {
        return TraceHeader.NONE;
    }

    @Override
    public boolean read(RawRecord record) {
        while (lines.advance()) {
            if (trimmedStart(lines.start(), lines.end()) < lines.end()) {
                readFields(record);
                return true;
            }
        }
        return false;
    }

    private void readFields(RawRecord record) {
        record.clear();
        record.line = lines.number();
        int position = 0;
        int from = lines.start();
        while (from <= lines.end()) {
            int to = endOfField(from);
            if (position < columns.count()) {
                int start = trimmedStart(from, to);
                take(columns.at(position), start, trimmedEnd(start, to), record);
            }
            position++;
            from = to + 1;
        }
        if (position != columns.count()) {
            throw lines.error(
                    "trace-record",
                    "record has " + position + " fields, the header " + columns.count() + ": "
                            + lines.quoted(lines.start(), lines.end()));
        }
    }

    private void take(@Nullable Column column, int from, int to, RawRecord record) {
        if (column == null) {
            return;
        }
        String name = column.name();
        values.parse(name, from, to);
        switch (column.meaning()) {
            case JOB_ID -> record.id = values.label(name, from, to);
            case PROCS -> record.requested = values.integer(name, from, to, Integer.MAX_VALUE);
            case SUBMIT -> record.submitMicros = time(column, from, to, record);
            case RUN -> record.runMicros = time(column, from, to, record);
            case ESTIMATE -> record.estimateMicros = time(column, from, to, record);
        }
    }

    private long time(Column column, int from, int to, RawRecord record) {
        return column.millis()
                ? values.millisAsMicros(column.name(), from, to, record)
                : values.secondsAsMicros(column.name(), from, to, record);
    }

    private int endOfField(int from) {
        int i = from;
        while (i < lines.end() && lines.bytes()[i] != ',') {
            i++;
        }
        return i;
    }

    private int trimmedStart(int from, int to) {
        int i = from;
        while (i < to && isBlank(lines.bytes()[i])) {
            i++;
        }
        return i;
    }

    private int trimmedEnd(int from, int to) {
        int i = to;
        while (i > from && isBlank(lines.bytes()[i - 1])) {
            i--;
        }
        return i;
    }

    private static boolean isBlank(byte character) {
        return character == ' ' || character == '\t';
    }
}
