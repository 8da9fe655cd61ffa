package dev.sluice.replay.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.replay.ScheduledJob;
import dev.sluice.replay.trace.TraceJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleCsvTest {
    @TempDir
    Path folder;

    @Test
    void shouldWriteExactSecondsAndQuoteWhatMustBe() throws IOException {
        Path file = folder.resolve("schedule.csv");

        ScheduleCsv.write(
                file,
                List.of(
                        job("1", 0, 927_000, 97_225_187_000L, 4, IdSet.range(0, 3)),
                        job("a \"b\"", 327_952_805_000L, 327_952_805_000L, 337_334_021_000L, 3, IdSet.of(0, 2, 3)),
                        job("3", 1, 10, 100, 1, IdSet.single(7))));

        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "job_id,submit,start,end,processors,ranks",
                        "1,0,0.927,97225.187,4,0-3",
                        "\"a \"\"b\"\"\",327952.805,327952.805,337334.021,3,\"0,2-3\"",
                        "3,0.000001,0.00001,0.0001,1,7");
    }

    private static ScheduledJob job(String id, long submit, long start, long end, int processors, IdSet ranks) {
        TraceJob job = new TraceJob(1, id, submit, end - start, 1, processors, -1);
        return new ScheduledJob(0, job, start, end, ranks, List.of());
    }
}
