package dev.sluice.replay.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Reads the Standard Workload Format, version 2.2: a job per line, 18 numbers between blanks, -1 for
 * the unknown, {@code ;} before comments. Processors are field 8 (requested), or field 5 (allocated)
 * where that is unknown; the estimate is field 9. Waits (3), CPU times, memory, queues and the
 * dependencies of fields 17 and 18 are checked to be numbers and not used: a replay is open loop.
 *
 * <p>Lines with more fields are read (Alea's have 21, with text in the last three); those with fewer
 * too, down to the nine that a replay needs.
 */
final class SwfReader implements RecordReader {
    private static final int FIELDS = 18;
    private static final int NEEDED = 9;
    private static final int HEADER_ENTRIES = 1000;
    private static final List<String> NAMES = numbered(
            "job number",
            "submit time",
            "wait time",
            "run time",
            "allocated processors",
            "average CPU time",
            "used memory",
            "requested processors",
            "requested time",
            "requested memory",
            "status",
            "user",
            "group",
            "executable",
            "queue",
            "partition",
            "preceding job",
            "think time");

    private final TraceLines lines;
    private final FieldValues values;
    private final Map<String, String> header = new LinkedHashMap<>();

    SwfReader(TraceLines lines) {
        this.lines = lines;
        values = new FieldValues(lines);
    }

    @Override
    public TraceHeader header() {
        return new TraceHeader(header);
    }

    @Override
    public boolean read(RawRecord record) {
        while (lines.advance()) {
            int first = skipBlanks(lines.start());
            if (first == lines.end()) {
                continue;
            }
            if (lines.bytes()[first] == ';') {
                comment(lines.text(first + 1, lines.end()));
                continue;
            }
            readFields(first, record);
            return true;
        }
        return false;
    }

    private void readFields(int first, RawRecord record) {
        record.clear();
        record.line = lines.number();
        int field = 0;
        for (int from = first; from < lines.end(); ) {
            int to = endOfField(from);
            if (field < FIELDS) {
                take(field, from, to, record);
            }
            field++;
            from = skipBlanks(to);
        }
        if (field < NEEDED) {
            throw lines.error(
                    "trace-record",
                    "record has " + field + " fields, at least " + NEEDED + " are needed: "
                            + lines.quoted(first, lines.end()));
        }
        record.missingFields = Math.max(0, FIELDS - field);
        record.extraFields = Math.max(0, field - FIELDS);
    }

    private void take(int field, int from, int to, RawRecord record) {
        values.parse(name(field), from, to);
        record.nonInteger |= !values.isInteger();
        switch (field) {
            case 0 -> record.id = values.label(name(field), from, to);
            case 1 -> record.submitMicros = values.secondsAsMicros(name(field), from, to, record);
            case 3 -> record.runMicros = values.secondsAsMicros(name(field), from, to, record);
            case 4 -> record.allocated = values.integer(name(field), from, to, Integer.MAX_VALUE);
            case 7 -> record.requested = values.integer(name(field), from, to, Integer.MAX_VALUE);
            case 8 -> record.estimateMicros = values.secondsAsMicros(name(field), from, to, record);
            case 10 -> record.status = values.label(name(field), from, to);
            case 11 -> record.user = values.label(name(field), from, to);
            default -> {
                // Checked to be a number, not used.
            }
        }
    }

    private static String name(int field) {
        return NAMES.get(field);
    }

    private static List<String> numbered(String... names) {
        return IntStream.range(0, names.length)
                .mapToObj(i -> "field " + (i + 1) + " (" + names[i] + ")")
                .toList();
    }

    private void comment(String text) {
        int colon = text.indexOf(':');
        if (colon > 0 && header.size() < HEADER_ENTRIES) {
            header.putIfAbsent(
                    text.substring(0, colon).trim(), text.substring(colon + 1).trim());
        }
    }

    private int skipBlanks(int from) {
        int i = from;
        while (i < lines.end() && isBlank(lines.bytes()[i])) {
            i++;
        }
        return i;
    }

    private int endOfField(int from) {
        int i = from;
        while (i < lines.end() && !isBlank(lines.bytes()[i])) {
            i++;
        }
        return i;
    }

    private static boolean isBlank(byte character) {
        return character == ' ' || character == '\t' || character == '\r';
    }
}
