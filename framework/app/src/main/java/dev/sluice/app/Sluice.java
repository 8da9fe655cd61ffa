package dev.sluice.app;

import dev.sluice.app.terminal.Standard;
import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code sluice} command. Exit codes: 0 done, 1 failed, 2 bad usage or input. */
@Command(
        name = "sluice",
        description = "A scheduler host for HPC job managers: policies are plugins, swapped on a live system.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            DemoCommand.class,
            ReplayCommand.class,
            PluginCommand.class,
            AutoComplete.GenerateCompletion.class,
            HelpCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:bad usage or input"},
        footer = {
            "",
            "Examples:",
            "  sluice demo",
            "  sluice replay trace.swf.gz --policy fcfs --processors 128",
            "  source <(sluice generate-completion)"
        })
public final class Sluice implements Runnable {

    @Spec
    private CommandSpec spec;

    Sluice() {
        // picocli sets the spec before anything is run
        this.spec = CommandSpec.create();
    }

    /** Runs the command line. */
    public static void main(String[] args) {
        Logging.configure();
        Standard output = Standard.output();
        PrintWriter err = Standard.printer(System.err);
        int code = run(output.printer(), err, args);
        output.failure().ifPresent(why -> err.println("sluice: standard output can't be written: " + why));
        System.exit(output.failed() ? CommandLine.ExitCode.SOFTWARE : code);
    }

    /** Runs the command line and returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return new CommandLine(new Sluice())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Failures::usage)
                .setExecutionExceptionHandler(Failures::execution)
                .execute(args);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
