package dev.sluice.app;

import dev.sluice.app.replay.EventOrderConverter;
import dev.sluice.app.replay.MachineOptions;
import dev.sluice.app.replay.ReplayReport;
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
import dev.sluice.replay.TraceNumbers;
import dev.sluice.replay.output.OutputFile;
import dev.sluice.replay.output.ReplaySummary;
import dev.sluice.replay.output.ScheduleCsv;
import dev.sluice.replay.output.SummaryJson;
import dev.sluice.replay.report.HtmlReport;
import dev.sluice.replay.trace.CleanRule;
import dev.sluice.replay.trace.Cleaning;
import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
            "Rules for cleaning, in the order in which they apply:",
            "  drop-oversize    leaves out jobs with more processors than the machine has",
            "  clamp-oversize   cuts them to the machine",
            "  drop-processors  leaves out jobs without a number of processors (always done)",
            "  drop-run         leaves out jobs with a run time of 0 or without one (the latter always done)",
            "  drop-estimate    leaves out jobs without a requested time, or with 0",
            "  cut-run          cuts the run time to the requested time",
            "  drop-submit      leaves out jobs submitted before time 0 (always done)",
            "  rebase           moves all submissions, so that the first is at 0",
            "  strong           all but clamp-oversize and rebase: the filter behind pyss's published numbers",
            "Jobs are sorted by submit time in any case.",
            "",
            "Examples:",
            "  sluice replay KTH-SP2.swf.gz --policy fcfs --processors 100",
            "  sluice replay SDSC-SP2.swf.gz --policy fcfs --processors 128 --clean strong",
            "  sluice replay workload.json --policy fcfs --report report.html",
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
                "Standard Workload Format; or a Batsim workload (JSON) of delays; or CSV with the columns",
                "job_id,submit,run,procs,estimate (seconds, or milliseconds where they end in _ms).",
                "Plain or gzip."
            })
    private Path trace = Path.of("");

    @Option(
            names = "--policy",
            required = true,
            paramLabel = "NAME[,key=value...]",
            description = "The policy and its options; 'sluice plugin list' shows what there is.")
    private String policy = "";

    @ArgGroup(
            heading = "The machine; a Batsim workload names its own (nb_res), which these override:%n",
            multiplicity = "0..1")
    private @Nullable MachineOptions machine;

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

    @Option(
            names = "--clean",
            paramLabel = "RULE[,RULE...]",
            description = "What to do to the records of the trace; see below. What each rule did is counted.")
    private @Nullable String clean;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = {
                "Replays the trace N times, one after the other: each begins one mean time between submissions",
                "after the last submission of the one before. Jobs are numbered anew."
            })
    private int repeats = 1;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the summary as JSON.")
    private @Nullable Path json;

    @Option(
            names = "--schedule",
            paramLabel = "FILE",
            description = {
                "Writes job_id,submit,start,end,processors,ranks as CSV, times in seconds, ranks as an idset."
            })
    private @Nullable Path schedule;

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = "Writes a page with the schedule as a Gantt chart, utilization, queue and jobs.")
    private @Nullable Path report;

    @Override
    public Integer call() {
        requireDistinctFiles();
        if (repeats < 1) {
            throw new ParameterException(spec.commandLine(), "--repeat " + repeats + ": must be 1 or more");
        }
        Set<CleanRule> rules = clean == null ? Set.of() : CleanRule.parse(clean);
        try (PolicyCatalog catalog = policies.open()) {
            ReplayMachine given = machine == null ? null : machine.machine(spec.commandLine());
            LoadedPolicy loaded = catalog.load(PolicySpec.parse(policy));
            OptionalLong size = given == null ? OptionalLong.empty() : OptionalLong.of(given.processors());
            Trace read = new TraceReader().read(trace, new Cleaning(rules, size));
            replay(read.repeated(repeats), given == null ? ownMachine(read) : given, loaded);
            return 0;
        }
    }

    private void replay(Trace jobs, ReplayMachine target, LoadedPolicy loaded) {
        ReplayOptions options = ReplayOptions.DEFAULT.withOrder(order).withSchedule(schedule != null || report != null);
        ReplayResult result = run(new Replay(jobs, target, loaded, options), jobs);
        ReplaySummary summary = new ReplaySummary(
                trace.toString(),
                policy,
                loaded.version(),
                target,
                order,
                jobs.report(),
                repeats,
                result.metrics(),
                result.denials(),
                result.wallSeconds());
        if (schedule != null) {
            ScheduleCsv.write(schedule, result.schedule());
        }
        if (report != null) {
            HtmlReport.write(report, new ReplayReport(summary, jobs.jobs(), result.schedule()).data());
        }
        if (json != null) {
            new SummaryJson().write(json, summary);
        }
        PrintWriter out = spec.commandLine().getOut();
        ReplayText.print(summary, loaded, out);
        out.flush();
    }

    /** The machine that the trace itself names. */
    private ReplayMachine ownMachine(Trace read) {
        return ReplayMachine.ofProcessors((int) read.header()
                .batsimMachines()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        trace + " does not say on which machine: --processors, --nodes or --inventory is needed")));
    }

    /** Before hours of work, not after: a file that is written must not be one that is read, or another one's place. */
    private void requireDistinctFiles() {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("the trace", trace);
        put(files, "--inventory", machine == null ? null : machine.file());
        put(files, "--json", json);
        put(files, "--schedule", schedule);
        put(files, "--report", report);
        OutputFile.requireDistinct(files);
    }

    private static void put(Map<String, Path> files, String option, @Nullable Path file) {
        if (file != null) {
            files.put(option, file);
        }
    }

    private static ReplayResult run(Replay replay, Trace trace) {
        try (Progress progress = Progress.of("replay", "jobs", trace.jobs().size())) {
            // What is logged of a job calls it what the trace does.
            return Logging.worded(
                    new TraceNumbers(trace.jobs())::in, () -> replay.run((over, all) -> progress.to(over)));
        }
    }
}
