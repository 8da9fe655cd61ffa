package dev.sluice.app;

import dev.sluice.app.replay.EventOrderConverter;
import dev.sluice.app.replay.ReplayText;
import dev.sluice.app.terminal.Progress;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.load.PolicyCatalog;
import dev.sluice.host.load.PolicySpec;
import dev.sluice.replay.EventOrder;
import dev.sluice.replay.Replay;
import dev.sluice.replay.ReplayMachine;
import dev.sluice.replay.ReplayOptions;
import dev.sluice.replay.ReplayResult;
import dev.sluice.replay.output.OutputFile;
import dev.sluice.replay.output.ReplaySummary;
import dev.sluice.replay.output.ScheduleCsv;
import dev.sluice.replay.output.SummaryJson;
import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sluice replay}. */
@Command(
        name = "replay",
        description = {
            "Runs the jobs of a trace under a policy, on virtual time.",
            "Each goes through job manager, link, host and policy; nothing is really started."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sluice replay KTH-SP2.swf.gz --policy fcfs --processors 100",
            "  sluice replay trace.csv --policy fcfs --nodes 64 --cores-per-node 48 --json out.json"
        })
final class ReplayCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PolicyOptions policies = new PolicyOptions();

    @Parameters(
            paramLabel = "TRACE",
            description = {
                "Standard Workload Format, or CSV with the columns job_id,submit,run,procs,estimate",
                "(seconds, or milliseconds where they end in _ms). Plain or gzip."
            })
    private Path trace = Path.of("");

    @Option(
            names = "--policy",
            required = true,
            paramLabel = "NAME[,key=value...]",
            description = "The policy and its options; 'sluice plugin list' shows what there is.")
    private String policy = "";

    @ArgGroup(multiplicity = "1")
    private MachineOptions machine = new MachineOptions();

    @Option(
            names = "--event-order",
            paramLabel = "batch|per-event",
            converter = EventOrderConverter.class,
            completionCandidates = EventOrderConverter.Candidates.class,
            description = {
                "What happens at one instant. batch (the default): the ends, then the submissions, then one",
                "pass of the policy. per-event: the submissions in the order of the trace, then the ends in the",
                "order of their starts, with a pass after each."
            })
    private EventOrder order = EventOrder.BATCH;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the summary as JSON.")
    private @Nullable Path json;

    @Option(
            names = "--schedule",
            paramLabel = "FILE",
            description = "Writes job_id,submit,start,end,processors,ranks as CSV, times in seconds.")
    private @Nullable Path schedule;

    /** Either a number of processors, or nodes of so many cores. */
    static final class MachineOptions {

        @Option(
                names = "--processors",
                paramLabel = "N",
                description = "A machine of N processors, each a rank of its own.",
                required = true)
        private int processors;

        @ArgGroup(exclusive = false, multiplicity = "1")
        private @Nullable NodeOptions nodes;

        ReplayMachine machine(CommandLine command) {
            if (nodes == null) {
                check(command, "--processors", processors, ReplayMachine.MOST_RANKS);
                return ReplayMachine.ofProcessors(processors);
            }
            check(command, "--nodes", nodes.count, ReplayMachine.MOST_RANKS);
            check(command, "--cores-per-node", nodes.coresPerNode, ReplayMachine.MOST_CORES_PER_RANK);
            return new ReplayMachine(nodes.count, nodes.coresPerNode);
        }

        private static void check(CommandLine command, String option, int value, int most) {
            if (value < 1 || value > most) {
                throw new ParameterException(command, "%s %d: must be 1 to %d".formatted(option, value, most));
            }
        }
    }

    /** A machine of nodes. */
    static final class NodeOptions {

        @Option(names = "--nodes", paramLabel = "N", description = "A machine of N nodes.", required = true)
        private int count;

        @Option(names = "--cores-per-node", paramLabel = "C", description = "Cores of each node.", required = true)
        private int coresPerNode;
    }

    @Override
    public Integer call() {
        requireDistinctFiles();
        try (PolicyCatalog catalog = policies.open()) {
            ReplayMachine target = machine.machine(spec.commandLine());
            LoadedPolicy loaded = catalog.load(PolicySpec.parse(policy));
            Trace read = new TraceReader().read(trace);
            ReplayOptions options = ReplayOptions.DEFAULT.withOrder(order).withSchedule(schedule != null);
            ReplayResult result = run(new Replay(read, target, loaded, options), read);
            ReplaySummary summary = new ReplaySummary(
                    trace.toString(),
                    policy,
                    loaded.version(),
                    target.ranks(),
                    target.coresPerRank(),
                    order,
                    read.report(),
                    result.metrics(),
                    result.wallSeconds());
            if (schedule != null) {
                ScheduleCsv.write(schedule, result.schedule());
            }
            if (json != null) {
                new SummaryJson().write(json, summary);
            }
            PrintWriter out = spec.commandLine().getOut();
            ReplayText.print(summary, loaded, result, out);
            out.flush();
            return 0;
        }
    }

    /** Before hours of work, not after: a file that is written must not be the trace, or another one's place. */
    private void requireDistinctFiles() {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("the trace", trace);
        if (json != null) {
            files.put("--json", json);
        }
        if (schedule != null) {
            files.put("--schedule", schedule);
        }
        OutputFile.requireDistinct(files);
    }

    private static ReplayResult run(Replay replay, Trace trace) {
        try (Progress progress = Progress.of("replay", "jobs", trace.jobs().size())) {
            return replay.run((over, all) -> progress.to(over));
        }
    }
}
