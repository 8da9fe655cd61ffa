package dev.sluice.app;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups what is about plugins. */
@Command(
        name = "plugin",
        description = "Looks after plugins.",
        mixinStandardHelpOptions = true,
        subcommands = PluginListCommand.class,
        footer = {"", "Example:", "  sluice plugin list"})
final class PluginCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: list");
    }
}
