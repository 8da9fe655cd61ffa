package dev.sluice.app;

import dev.sluice.model.SluiceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** How a command that went wrong ends: one line on stderr, and 1 for a failure or 2 for what the user gave. */
final class Failures {

    /** What is no fault of what the user gave: the work itself failed. */
    private static final Set<String> FAILURES =
            Set.of("audit", "demo-policy", "output-io", "policy-fault", "replay-policy", "replay-stuck");

    private Failures() {}

    static int usage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        command.getErr().println("sluice: " + oneLine(e.getMessage()).replaceFirst("^Error: ", ""));
        UnmatchedArgumentException.printSuggestions(e, command.getErr());
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return CommandLine.ExitCode.USAGE;
    }

    static int execution(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof SluiceException wrong) {
            command.getErr().println("sluice: " + oneLine(wrong.getMessage()));
            return FAILURES.contains(wrong.code()) ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.USAGE;
        }
        if (e instanceof CommandFailed failed) {
            command.getErr().println("sluice: " + oneLine(failed.getMessage()));
            return CommandLine.ExitCode.SOFTWARE;
        }
        if (e instanceof UncheckedIOException || e instanceof IOException) {
            command.getErr().println("sluice: " + oneLine(e.toString()));
            return CommandLine.ExitCode.SOFTWARE;
        }
        // A fault of ours: the stack is what a report needs.
        command.getErr().println("sluice: internal error, please report it: " + e);
        e.printStackTrace(command.getErr());
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static String oneLine(@Nullable String message) {
        return String.valueOf(message).replaceAll("\\s*\\R\\s*", "; ");
    }
}
