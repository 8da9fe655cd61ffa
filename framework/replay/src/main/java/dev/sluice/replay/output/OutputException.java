package dev.sluice.replay.output;

import dev.sluice.model.SluiceException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file that can't be written (code {@code output-io}) or must not be, since it is named for something
 * else too ({@code output-same}); the message is one line that names it.
 */
public final class OutputException extends SluiceException {
    private static final long serialVersionUID = 1L;

    OutputException(String code, String message) {
        super(code, message);
    }

    OutputException(Path path, IOException cause) {
        super(
                "output-io",
                path.toString().replaceAll("\\p{Cntrl}", "?") + ": can't be written: " + reason(cause),
                cause);
    }

    // These two say no more than the name.
    private static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "its folder doesn't exist";
        }
        return cause instanceof AccessDeniedException ? "permission denied" : String.valueOf(cause.getMessage());
    }
}
