package dev.sluice.manager.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the program of a command as a shell would. It is done ahead of the start, since the process
 * that starts a session for the program can't tell us afterwards why it found nothing.
 */
final class CommandPath {

    /** Where programs are looked for by an environment without PATH. */
    private static final String DEFAULT_PATH = "/usr/local/bin:/usr/bin:/bin";

    private CommandPath() {}

    /** The program's path. Throws an IOException whose message is for the user. */
    static Path resolve(ProcessSpec spec) throws IOException {
        String program = spec.command().get(0);
        Path base = spec.directory() != null ? spec.directory() : Path.of("");
        if (!Files.isDirectory(base.toAbsolutePath())) {
            throw new IOException(base + ": no such directory to start in");
        }
        if (program.indexOf('/') >= 0) {
            return executable(base.resolve(program))
                    .orElseThrow(() -> new IOException(program + ": no such program, or not executable"));
        }
        @Nullable String path = spec.environment().get("PATH");
        for (String directory : (path != null ? path : DEFAULT_PATH).split(File.pathSeparator, -1)) {
            Optional<Path> found = executable(base.resolve(directory).resolve(program));
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new IOException(program + ": command not found");
    }

    private static Optional<Path> executable(Path candidate) {
        Path path = candidate.toAbsolutePath();
        return Files.isRegularFile(path) && Files.isExecutable(path) ? Optional.of(path) : Optional.empty();
    }
}
