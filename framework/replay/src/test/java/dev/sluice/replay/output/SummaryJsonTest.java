package dev.sluice.replay.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.Denial;
import dev.sluice.replay.EventOrder;
import dev.sluice.replay.ReplayMachine;
import dev.sluice.replay.metrics.Distribution;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.trace.CleanRule;
import dev.sluice.replay.trace.TraceOddity;
import dev.sluice.replay.trace.TraceReport;
import dev.sluice.replay.trace.TraceReport.Occurrences;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryJsonTest {
    @Test
    void shouldWriteAllKeysInTheirOrderWithExactTimes() {
        ReplaySummary summary = new ReplaySummary(
                "a \"b\".swf",
                "sched-simple,queue-policy=fcfs",
                "0.1.0",
                new ReplayMachine(25, 4),
                EventOrder.PER_EVENT,
                new TraceReport(
                        7,
                        5,
                        Map.of(TraceOddity.RUN_UNKNOWN, new Occurrences(2, 3)),
                        Map.of(CleanRule.CUT_RUN, new Occurrences(1, 4), CleanRule.DROP_RUN, new Occurrences(0, 0))),
                3,
                new ScheduleMetrics(
                        4,
                        1,
                        5_094_805_000L,
                        12_294_805_000L,
                        0.5,
                        new Distribution(2.5, 1, 9, 10),
                        new Distribution(1.25, 1, 2, 2)),
                List.of(new Denial("too wide", 1, "x1")),
                0.25);
        StringWriter out = new StringWriter();

        new SummaryJson().write(out, summary);

        assertThat(out).hasToString("""
                        {"trace":{"file":"a \\"b\\".swf","records":7,"loaded":5,"skipped":2,
                        "repeats":3,"cleaning":{"drop-run":0,"cut-run":1},"oddities":{"run-unknown":2}},
                        "policy":{"name":"sched-simple,queue-policy=fcfs","version":"0.1.0"},
                        "machine":{"ranks":25,"cores_per_rank":4,"processors":100},
                        "event_order":"per-event",
                        "jobs":5,"finished":4,"denied":1,
                        "denials":[{"note":"too wide","jobs":1,"first_job":"x1"}],
                        "first_submit_s":5094.805,"last_end_s":12294.805,"makespan_s":7200,
                        "utilization":0.5,"throughput_jobs_per_hour":2.0,
                        "wait_s":{"mean":2.5,"median":1.0,"p95":9.0,"max":10.0},
                        "bounded_slowdown":{"tau_s":10.0,"mean":1.25,"median":1.0,"p95":2.0,"max":2.0},
                        "cost":{"wall_s":0.25,"jobs_per_s":20.0}}""".replace("\n", ""));
    }
}
