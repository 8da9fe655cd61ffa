package dev.sluice.replay.trace;

import dev.sluice.model.SluiceException;

/**
 * A trace that can't be read. The message is one line with the file, the line, the field and its value
 * as far as they are known: {@code kth.swf:12: field 4 (run time) "abc": not a number}.
 *
 * <p>Codes: {@code trace-missing}, {@code trace-io}, {@code trace-empty}, {@code trace-truncated},
 * {@code trace-corrupt}, {@code trace-format}, {@code trace-record}, {@code trace-limit}, {@code trace-clean}.
 */
public final class TraceException extends SluiceException {
    private static final long serialVersionUID = 1L;

    TraceException(String code, String message) {
        super(code, message);
    }

    TraceException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
