package dev.sluice.manager.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A process to start.
 *
 * @param command the program, by path or by a name that is looked up in the environment's PATH, and its
 *     arguments; not empty
 * @param environment all of its environment
 * @param directory where it starts; null for where this process is
 * @param output where standard output and error are appended to; null to throw them away
 */
public record ProcessSpec(
        List<String> command,
        Map<String, String> environment,
        @Nullable Path directory,
        @Nullable Path output) {

    private static final char NUL = '\0';

    public ProcessSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("the command is empty");
        }
        for (int i = 0; i < command.size(); i++) {
            require(command.get(i).indexOf(NUL) < 0, "command[" + i + "]", command.get(i), "holds a NUL");
        }
        environment.forEach((name, value) -> {
            String what = "environment variable";
            require(name.indexOf('=') < 0, what, name, "its name holds a \"=\"");
            require(name.indexOf(NUL) < 0, what, name, "its name holds a NUL");
            require(value.indexOf(NUL) < 0, what, name, "its value holds a NUL");
        });
    }

    /** What execve(2) can't be given. */
    private static void require(boolean good, String what, String value, String problem) {
        if (!good) {
            throw new IllegalArgumentException(what + " \"" + value.replace(NUL, '?') + "\": " + problem);
        }
    }
}
