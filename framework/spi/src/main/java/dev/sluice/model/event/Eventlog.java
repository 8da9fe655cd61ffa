package dev.sluice.model.event;

import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The text of a whole eventlog: a JSON object on each line (RFC 18, JSON Lines). */
public final class Eventlog {

    /** A job has some ten events; a text of the longest kind could have millions that say nothing. */
    private static final int MOST_ENTRIES = 1 << 20;

    private Eventlog() {}

    /**
     * Reads a log. Each line has one entry; the last may lack its newline, as JSON Lines allows.
     *
     * @return the entries in the order of the log, at least one
     * @throws MalformedException with code {@code eventlog-malformed}, for an empty log and an empty
     *     line, too; its place names the entry, counted from 0: {@code eventlog[3].timestamp}
     */
    public static List<EventlogEntry> parse(String log) {
        if (log.isEmpty()) {
            throw malformed("empty, where RFC 18 wants an entry");
        }
        if (log.length() > Limits.DEFAULT.text()) {
            throw malformed(log.length() + " characters, more than " + Limits.DEFAULT.text());
        }
        List<EventlogEntry> entries = new ArrayList<>();
        int start = 0;
        while (start < log.length()) {
            if (entries.size() == MOST_ENTRIES) {
                throw malformed("more than " + MOST_ENTRIES + " entries");
            }
            int newline = log.indexOf('\n', start);
            int end = newline < 0 ? log.length() : newline;
            entries.add(entry(log.substring(start, end), entries.size()));
            start = end + 1;
        }
        return Collections.unmodifiableList(entries);
    }

    /**
     * Writes a log, each entry ended by a newline, so that more can be appended.
     *
     * @throws IllegalArgumentException for no entries: a log is never empty (RFC 18)
     */
    public static String write(List<EventlogEntry> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("an eventlog is not created empty (RFC 18)");
        }
        StringBuilder out = new StringBuilder(entries.size() * 128);
        entries.forEach(entry -> out.append(entry.toJson()).append('\n'));
        return out.toString();
    }

    private static EventlogEntry entry(String line, int index) {
        try {
            return EventlogEntry.parse(line);
        } catch (MalformedException e) {
            throw e.at(place(index));
        }
    }

    static String place(int index) {
        return "eventlog[" + index + "]";
    }

    private static MalformedException malformed(String problem) {
        return new MalformedException("eventlog-malformed", "eventlog: " + problem);
    }
}
