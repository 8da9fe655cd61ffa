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

    public ProcessSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("the command is empty");
        }
    }
}
