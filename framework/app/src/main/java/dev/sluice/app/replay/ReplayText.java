package dev.sluice.app.replay;

import dev.sluice.app.terminal.Words;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.replay.Denial;
import dev.sluice.replay.ReplayMachine;
import dev.sluice.replay.metrics.Distribution;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.output.ReplaySummary;
import dev.sluice.replay.trace.TraceReport;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** A replay's outcome as text. */
public final class ReplayText {

    private static final int REASONS_SHOWN = 5;

    private ReplayText() {}

    /** Prints what the trace was like, and how the schedule came out. */
    public static void print(ReplaySummary summary, LoadedPolicy policy, PrintWriter out) {
        ScheduleMetrics metrics = summary.metrics();
        line(
                out,
                "trace",
                "%s: %s, %s%s",
                summary.trace(),
                Words.count(summary.read().records(), "record"),
                Words.count(summary.read().loaded(), "job"),
                summary.repeats() == 1 ? "" : ", " + summary.repeats() + " times one after the other");
        cleaned(summary.read(), out);
        oddities(summary.read(), out);
        line(out, "machine", "%s with %s", Words.count(summary.machine().ranks(), "rank"), cores(summary.machine()));
        line(out, "events", "%s", summary.order().label());
        line(out, "policy", "%s, version %s", policy.describe(), policy.version());
        line(out, "jobs", "%d ran, %d denied", metrics.finished(), metrics.denied());
        denials(summary.denials(), out);
        line(out, "makespan", "%.3f s (%s)", metrics.makespanMicros() / 1e6, days(metrics.makespanMicros()));
        line(out, "utilization", "%.4f, from the first submission to the last end", metrics.utilization());
        line(out, "wait", "%s (s)", distribution(metrics.waitSeconds()));
        line(out, "bounded slowdown", "%s (tau 10 s)", distribution(metrics.boundedSlowdown()));
        line(out, "speed", "%.0f jobs/s, %.2f s in all", summary.jobsPerSecond(), summary.wallSeconds());
    }

    private static void denials(List<Denial> denials, PrintWriter out) {
        denials.stream()
                .limit(REASONS_SHOWN)
                .forEach(denial -> line(
                        out,
                        "denied",
                        "%s, the first is %s: %s",
                        Words.count(denial.count(), "job"),
                        denial.firstJob(),
                        denial.note()));
        if (denials.size() > REASONS_SHOWN) {
            line(out, "denied", "and for %s more", Words.count(denials.size() - REASONS_SHOWN, "reason"));
        }
    }

    private static String cores(ReplayMachine machine) {
        return machine.fewestCoresPerRank() == machine.mostCoresPerRank()
                ? Words.count(machine.mostCoresPerRank(), "core") + (machine.ranks() == 1 ? "" : " each")
                : Words.count(machine.processors(), "core") + " in all";
    }

    private static void cleaned(TraceReport report, PrintWriter out) {
        report.cleaned()
                .forEach((rule, caught) -> line(
                        out,
                        "cleaned",
                        "%d: %s (%s%s)",
                        caught.count(),
                        rule.description(),
                        rule.label(),
                        caught.firstLine() == 0 ? "" : ", first in line " + caught.firstLine()));
    }

    private static void oddities(TraceReport report, PrintWriter out) {
        report.oddities()
                .forEach((oddity, seen) -> line(
                        out,
                        oddity.isSkipping() ? "left out" : "odd",
                        "%d: %s (first in line %d)",
                        seen.count(),
                        oddity.description(),
                        seen.firstLine()));
    }

    /** A long time in a form that can be grasped: {@code 144 d 11 h}. */
    private static String days(long micros) {
        Duration time = Duration.of(micros, ChronoUnit.MICROS);
        return time.toDays() > 0
                ? "%d d %d h".formatted(time.toDays(), time.toHoursPart())
                : "%d h %d min".formatted(time.toHours(), time.toMinutesPart());
    }

    private static String distribution(Distribution of) {
        return String.format(
                Locale.ROOT, "mean %.4f, median %.4f, p95 %.4f, max %.4f", of.mean(), of.median(), of.p95(), of.max());
    }

    private static void line(PrintWriter out, String name, String format, Object... values) {
        out.println(String.format(Locale.ROOT, "%-17s", name) + String.format(Locale.ROOT, format, values));
    }
}
