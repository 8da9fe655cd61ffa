package dev.sluice.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every start of real logs, against the schedules that another simulator made of them. */
class ReplayConformanceTest {
    @ParameterizedTest
    @CsvSource({
        "KTH-SP2.tiefree-ms.csv.gz, start_fcfs_ms, 100, 28481, BATCH",
        "NASA-iPSC.schedules.csv.gz, start_easy, 128, 18066, BATCH",
        "NASA-iPSC.schedules.csv.gz, start_conservative, 128, 18066, BATCH",
        "KTH-SP2.schedules.csv.gz, start_easy, 100, 28481, PER_EVENT",
        "Lublin-256.schedules.csv.gz, start_fcfs, 256, 10000, BATCH",
        "NASA-iPSC.schedules.csv.gz, start_fcfs, 128, 18066, BATCH",
        "KTH-SP2.schedules.csv.gz, start_fcfs, 100, 28481, PER_EVENT",
        "KTH-SP2.tiefree-ms.csv.gz, start_fcfs_ms, 100, 28481, PER_EVENT",
        "Lublin-256.schedules.csv.gz, start_fcfs, 256, 10000, PER_EVENT",
    })
    void shouldStartEveryJobWhenTheReferenceDoes(String file, String column, int processors, int jobs, EventOrder order)
            throws IOException {
        ReferenceSchedule reference = ReferenceSchedule.read(file, column);

        ReplayResult result = new Replay(
                        reference.trace(),
                        ReplayMachine.ofProcessors(processors),
                        SimplePolicy.queue(column.replaceAll("start_|_ms", "")),
                        ReplayOptions.DEFAULT.withOrder(order))
                .run(ReplayProgress.NONE);

        assertThat(result.schedule()).hasSize(jobs);
        assertThat(result.metrics().denied()).isZero();
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < jobs; i++) {
            ScheduledJob job = result.schedule().get(i);
            assertThat(job.id()).isEqualTo(reference.trace().jobs().get(i).label());
            assertThat(job.ranks().count()).isEqualTo(job.processors());
            if (job.startMicros() != reference.startMicros(i)) {
                differences.add("job " + job.id() + " at " + job.startMicros() + ", not " + reference.startMicros(i));
            }
        }
        assertThat(differences).isEmpty();
    }
}
