package dev.sluice.replay.trace;

import dev.sluice.model.MalformedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The lines of a file as bytes, one at a time, in a buffer that never grows, and the place that errors
 * name. A line may end in {@code \n} or {@code \r\n}; a UTF-8 byte order mark at the start is skipped.
 */
final class TraceLines {
    private static final int CHUNK = 1 << 16;

    private final String file;
    private final InputStream in;
    private final byte[] buffer;
    private final int longest;
    private int filled;
    private int next;
    private boolean ended;
    private int start;
    private int end;
    private long number;
    private boolean held;

    TraceLines(String file, InputStream in, int longest) {
        this.file = file;
        this.in = in;
        this.longest = longest;
        buffer = new byte[longest + 2 + CHUNK];
    }

    /** Moves to the next line; false at the end of the file. */
    boolean advance() {
        if (held) {
            held = false;
            return true;
        }
        int newline = indexOfNewline(next);
        while (newline < 0 && !ended) {
            int searched = filled - next;
            if (searched > longest + 1) {
                break;
            }
            fill();
            newline = indexOfNewline(next + searched);
        }
        if (newline < 0 && next == filled) {
            return false;
        }
        start = next;
        end = newline < 0 ? filled : newline;
        next = newline < 0 ? filled : newline + 1;
        number++;
        if (end > start && buffer[end - 1] == '\r') {
            end--;
        }
        if (end - start > longest) {
            throw error("trace-limit", "line is longer than " + longest + " bytes");
        }
        if (number == 1 && end - start >= 3 && text(start, start + 3).equals("\uFEFF")) {
            start += 3;
        }
        return true;
    }

    /** Makes the next {@link #advance} return this line again. */
    void hold() {
        held = true;
    }

    byte[] bytes() {
        return buffer;
    }

    /** Where the line begins in {@link #bytes}. */
    int start() {
        return start;
    }

    /** Where it ends, its line end not counted. */
    int end() {
        return end;
    }

    /** The number of the line, from 1. */
    long number() {
        return number;
    }

    /** The whole line. */
    String text() {
        return text(start, end);
    }

    /** A part of the buffer; what is no UTF-8 is replaced. */
    String text(int from, int to) {
        return new String(buffer, from, to - from, StandardCharsets.UTF_8);
    }

    /** The same in quotes, cut and escaped, for a message. */
    String quoted(int from, int to) {
        return MalformedException.quote(text(from, to));
    }

    /** An exception that names the file and this line. */
    TraceException error(String code, String problem) {
        return new TraceException(code, file + ":" + number + ": " + problem);
    }

    private int indexOfNewline(int from) {
        for (int i = from; i < filled; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private void fill() {
        System.arraycopy(buffer, next, buffer, 0, filled - next);
        filled -= next;
        next = 0;
        try {
            int count = in.read(buffer, filled, buffer.length - filled);
            if (count < 0) {
                ended = true;
            } else {
                filled += count;
            }
        } catch (IOException e) {
            throw TraceBytes.failure(file, number, e);
        }
    }
}
