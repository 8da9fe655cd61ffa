package dev.sluice.replay.trace;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.ZipException;

/** The first bytes of a trace, and what may be wrong with any of them. */
final class TraceBytes {
    private static final int LOOK = 1 << 16;
    private static final int[] BYTE_ORDER_MARK = {0xef, 0xbb, 0xbf};

    private TraceBytes() {}

    /** Passes over a byte order mark, and tells the first byte that isn't blank; -1 if there is none nearby. */
    static int first(BufferedInputStream in, String file) {
        try {
            in.mark(BYTE_ORDER_MARK.length);
            for (int expected : BYTE_ORDER_MARK) {
                if (in.read() != expected) {
                    in.reset();
                    break;
                }
            }
            in.mark(LOOK);
            int next = in.read();
            for (int i = 1; i < LOOK && next >= 0 && Character.isWhitespace(next); i++) {
                next = in.read();
            }
            in.reset();
            return next;
        } catch (IOException e) {
            throw failure(file, 0, e);
        }
    }

    /** What went wrong in reading, after so many lines. */
    static TraceException failure(String file, long line, IOException e) {
        String after = "after line " + line;
        if (e instanceof EOFException) {
            return new TraceException("trace-truncated", file + ": gzip data ends early, " + after, e);
        }
        if (e instanceof ZipException) {
            return new TraceException(
                    "trace-corrupt", file + ": gzip data is corrupt (" + e.getMessage() + "), " + after, e);
        }
        return new TraceException("trace-io", file + ": can't be read (" + e.getMessage() + "), " + after, e);
    }
}
