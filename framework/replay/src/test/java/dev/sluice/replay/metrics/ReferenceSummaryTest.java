package dev.sluice.replay.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.ReferenceSchedule;
import dev.sluice.replay.SharedFolder;
import dev.sluice.replay.trace.TraceJob;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Schedules of another simulator, against the numbers that were printed for them. */
class ReferenceSummaryTest {
    @ParameterizedTest
    @CsvSource({
        "KTH-SP2, fcfs",
        "KTH-SP2, easy",
        "KTH-SP2, easy_sjbf",
        "KTH-SP2, conservative",
        "Lublin-256, fcfs",
        "Lublin-256, easy",
        "Lublin-256, easy_sjbf",
        "Lublin-256, conservative",
        "NASA-iPSC, fcfs",
        "NASA-iPSC, easy",
        "NASA-iPSC, easy_sjbf",
        "NASA-iPSC, conservative",
    })
    void shouldGiveThePrintedNumbersForAReferenceSchedule(String trace, String policy) throws IOException {
        JsonNode printed = new JsonMapper()
                .readTree(Files.readString(SharedFolder.file("reference/summary.json")))
                .get(trace + "/" + policy);
        ReferenceSchedule reference = ReferenceSchedule.read(trace + ".schedules.csv.gz", "start_" + policy);
        MetricsAccumulator accumulator =
                new MetricsAccumulator(printed.get("procs").asLong());

        for (int i = 0; i < reference.trace().jobs().size(); i++) {
            TraceJob job = reference.trace().jobs().get(i);
            long start = reference.startMicros(i);
            accumulator.finished(new RanJob(job.submitMicros(), start, start + job.runMicros(), job.processors()));
        }

        ScheduleMetrics metrics = accumulator.metrics();
        assertThat(metrics.finished()).isEqualTo(printed.get("n").asLong());
        assertPrinted(metrics.waitSeconds().mean(), printed.get("avgwait"));
        assertPrinted(metrics.waitSeconds().max(), printed.get("maxwait"));
        assertPrinted(metrics.boundedSlowdown().mean(), printed.get("avgbsld"));
        assertPrinted(metrics.boundedSlowdown().max(), printed.get("maxbsld"));
        assertThat(metrics.makespanMicros()).isEqualTo(printed.get("makespan").asLong() * 1_000_000);
    }

    /** Equal to six decimals, which is how they were printed. */
    private static void assertPrinted(double value, JsonNode printed) {
        assertThat(BigDecimal.valueOf(value).setScale(6, RoundingMode.HALF_EVEN))
                .isEqualByComparingTo(printed.decimalValue());
    }
}
