package dev.sluice.replay.output;

import dev.sluice.replay.Denial;
import dev.sluice.replay.ReplayMachine;
import dev.sluice.replay.metrics.Distribution;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.trace.CleanRule;
import dev.sluice.replay.trace.Seconds;
import dev.sluice.replay.trace.TraceOddity;
import dev.sluice.replay.trace.TraceReport;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes a summary as one JSON object. Its keys, in this order:
 *
 * <ul>
 *   <li>{@code trace}: {@code file}; {@code records} read; {@code loaded} and {@code skipped} of them;
 *       {@code repeats}, how many times it was replayed; {@code cleaning}, the records that each rule asked
 *       for changed or left out, by {@link CleanRule#label}; {@code oddities}, the records that show a kind,
 *       by {@link TraceOddity#label}
 *   <li>{@code policy}: {@code name} with options, as given; {@code version} of its plugin
 *   <li>{@code machine}: {@code ranks}, {@code cores_per_rank} (null where they differ), {@code processors}
 *   <li>{@code event_order}: {@code batch} or {@code per-event}
 *   <li>{@code jobs} replayed; {@code finished} and {@code denied} of them
 *   <li>{@code denials}: for each reason {@code note}, {@code jobs} and {@code first_job}, in the order in
 *       which the reasons came up
 *   <li>{@code first_submit_s}, {@code last_end_s} on the trace's clock; {@code makespan_s} between them;
 *       all exact
 *   <li>{@code utilization}: 0 to 1, over the makespan; {@code throughput_jobs_per_hour}, likewise
 *   <li>{@code wait_s}: {@code mean}, {@code median}, {@code p95}, {@code max}
 *   <li>{@code bounded_slowdown}: {@code tau_s} and the same four
 *   <li>{@code cost}: {@code wall_s} and {@code jobs_per_s}, real time. All but this is the same in every
 *       run.
 * </ul>
 */
public final class SummaryJson {
    private static final double MICROS_PER_SECOND = 1e6;

    private final JsonFactory json = new JsonFactory();

    /**
     * Writes the file, in one piece.
     *
     * @throws OutputException if that fails
     */
    public void write(Path path, ReplaySummary summary) {
        OutputFile.write(path, out -> {
            write(out, summary);
            out.write('\n');
        });
    }

    /** Writes the object. */
    public void write(Writer out, ReplaySummary summary) {
        // The writer is the caller's; closing the generator would close it too.
        JsonGenerator generator = json.createGenerator(ObjectWriteContext.empty(), out);
        generator.writeStartObject();
        trace(generator, summary);
        run(generator, summary);
        denials(generator, summary.denials());
        metrics(generator, summary.metrics());
        generator.writeObjectPropertyStart("cost");
        generator.writeNumberProperty("wall_s", summary.wallSeconds());
        generator.writeNumberProperty("jobs_per_s", summary.jobsPerSecond());
        generator.writeEndObject();
        generator.writeEndObject();
        generator.flush();
    }

    private static void trace(JsonGenerator generator, ReplaySummary summary) {
        TraceReport report = summary.read();
        generator.writeObjectPropertyStart("trace");
        generator.writeStringProperty("file", summary.trace());
        generator.writeNumberProperty("records", report.records());
        generator.writeNumberProperty("loaded", report.loaded());
        generator.writeNumberProperty("skipped", report.skipped());
        generator.writeNumberProperty("repeats", summary.repeats());
        generator.writeObjectPropertyStart("cleaning");
        for (Map.Entry<CleanRule, TraceReport.Occurrences> rule :
                report.cleaned().entrySet()) {
            generator.writeNumberProperty(rule.getKey().label(), rule.getValue().count());
        }
        generator.writeEndObject();
        generator.writeObjectPropertyStart("oddities");
        for (Map.Entry<TraceOddity, TraceReport.Occurrences> oddity :
                report.oddities().entrySet()) {
            generator.writeNumberProperty(
                    oddity.getKey().label(), oddity.getValue().count());
        }
        generator.writeEndObject();
        generator.writeEndObject();
    }

    private static void run(JsonGenerator generator, ReplaySummary summary) {
        generator.writeObjectPropertyStart("policy");
        generator.writeStringProperty("name", summary.policy());
        generator.writeStringProperty("version", summary.policyVersion());
        generator.writeEndObject();
        generator.writeObjectPropertyStart("machine");
        ReplayMachine machine = summary.machine();
        generator.writeNumberProperty("ranks", machine.ranks());
        if (machine.fewestCoresPerRank() == machine.mostCoresPerRank()) {
            generator.writeNumberProperty("cores_per_rank", machine.mostCoresPerRank());
        } else {
            generator.writeNullProperty("cores_per_rank");
        }
        generator.writeNumberProperty("processors", machine.processors());
        generator.writeEndObject();
        generator.writeStringProperty("event_order", summary.order().label());
        generator.writeNumberProperty("jobs", summary.jobs());
        generator.writeNumberProperty("finished", summary.metrics().finished());
        generator.writeNumberProperty("denied", summary.metrics().denied());
    }

    private static void denials(JsonGenerator generator, List<Denial> denials) {
        generator.writeArrayPropertyStart("denials");
        for (Denial denial : denials) {
            generator.writeStartObject();
            generator.writeStringProperty("note", denial.note());
            generator.writeNumberProperty("jobs", denial.count());
            generator.writeStringProperty("first_job", denial.firstJob());
            generator.writeEndObject();
        }
        generator.writeEndArray();
    }

    private static void metrics(JsonGenerator generator, ScheduleMetrics metrics) {
        seconds(generator, "first_submit_s", metrics.firstSubmitMicros());
        seconds(generator, "last_end_s", metrics.lastEndMicros());
        seconds(generator, "makespan_s", metrics.makespanMicros());
        generator.writeNumberProperty("utilization", metrics.utilization());
        generator.writeNumberProperty("throughput_jobs_per_hour", metrics.jobsPerHour());
        generator.writeObjectPropertyStart("wait_s");
        distribution(generator, metrics.waitSeconds());
        generator.writeEndObject();
        generator.writeObjectPropertyStart("bounded_slowdown");
        generator.writeNumberProperty("tau_s", ScheduleMetrics.TAU_MICROS / MICROS_PER_SECOND);
        distribution(generator, metrics.boundedSlowdown());
        generator.writeEndObject();
    }

    private static void seconds(JsonGenerator generator, String key, long micros) {
        generator.writeName(key);
        generator.writeNumber(Seconds.format(micros));
    }

    private static void distribution(JsonGenerator generator, Distribution values) {
        generator.writeNumberProperty("mean", values.mean());
        generator.writeNumberProperty("median", values.median());
        generator.writeNumberProperty("p95", values.p95());
        generator.writeNumberProperty("max", values.max());
    }
}
