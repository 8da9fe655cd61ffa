package dev.sluice.app;

import dev.sluice.app.demo.DemoMachine;
import dev.sluice.app.demo.DemoReport;
import dev.sluice.app.demo.DemoResult;
import dev.sluice.app.demo.DemoRun;
import dev.sluice.app.demo.DemoTable;
import dev.sluice.app.terminal.Progress;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.load.PolicyCatalog;
import dev.sluice.host.load.PolicySpec;
import dev.sluice.replay.report.HtmlReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sluice demo}. */
@Command(
        name = "demo",
        description = {
            "Runs a few dozen real short processes under a policy from a jar, and reloads the policy",
            "while jobs run, one is partly released, and a rank it gave back runs another job."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example:", "  sluice demo --ranks 6 --jobs 40"})
final class DemoCommand implements Callable<Integer> {

    private static final int MOST_RANKS = 256;
    private static final int MOST_JOBS = 1_000;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PolicyOptions policies = new PolicyOptions();

    @Option(names = "--policy", paramLabel = "NAME[,key=value...]", description = "Default: ${DEFAULT-VALUE}.")
    private String policy = "sched-simple";

    @Option(
            names = "--ranks",
            paramLabel = "N",
            description = "Ranks of the machine, 4 to 256. Default: ${DEFAULT-VALUE}.")
    private int ranks = 4;

    @Option(names = "--jobs", paramLabel = "N", description = "Jobs to run, 8 to 1000. Default: ${DEFAULT-VALUE}.")
    private int jobs = 36;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Where to write the HTML report. Default: in target/work, beside the output of the jobs.")
    private @Nullable Path report;

    @Override
    public Integer call() throws IOException, InterruptedException {
        check("--ranks", ranks, 4, MOST_RANKS);
        check("--jobs", jobs, 8, MOST_JOBS);
        Path work = WorkFolder.create("demo-");
        leaveNoProcesses();
        try (PolicyCatalog catalog = policies.open()) {
            DemoMachine machine = DemoMachine.of(ranks);
            LoadedPolicy loaded = catalog.load(PolicySpec.parse(policy));
            PrintWriter out = spec.commandLine().getOut();
            out.println("Machine: " + machine.describe());
            out.println("Policy:  " + loaded.describe() + ", version " + loaded.version());
            out.println();
            DemoResult result;
            try (Progress progress = Progress.of("demo", "jobs", jobs)) {
                result = new DemoRun(machine, loaded, jobs, work.resolve("output")).run(progress::to);
            }
            Path page = report == null ? work.resolve("report.html") : report.toAbsolutePath();
            HtmlReport.write(page, new DemoReport(result).data());
            DemoTable.print(result, out);
            out.println("Report:  " + page);
            out.flush();
            return result.faults().isEmpty() ? 0 : 1;
        }
    }

    /** Whoever interrupts the demonstration does not expect its jobs to run on. */
    private static void leaveNoProcesses() {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> ProcessHandle.current().descendants().forEach(ProcessHandle::destroy)));
    }

    private void check(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), "%s %d: must be %d to %d".formatted(option, value, least, most));
        }
    }
}
