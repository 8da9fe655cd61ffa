package dev.sluice.replay.trace.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceException;
import dev.sluice.replay.trace.TraceLimits;
import dev.sluice.replay.trace.TraceReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with a few bytes changed either load or end in the one exception, with one line of message. */
class MutatedTraceTest {
    private static final String SWF = """
            ; MaxProcs: 100
            1 0 964980 97225 56 -1 -1 56 210000 -1 1 1 1 -1 -1 -1 -1 -1
            2 327952 291900 9382.25 80 -1 -1 80 14400 -1 1 2 2 -1 -1 -1 -1 -1
            """;
    private static final String CSV = """
            job_id,submit_ms,run,procs,estimate,start_fcfs
            1,0,97225,56,210000,0
            2,327952,9382.25,80,14400,327952
            """;

    private static final String BATSIM = """
            {"nb_res": 100, "description": "a few words that may well be changed without harm, and a few more",
             "jobs": [{"id": 1, "subtime": 0, "res": 56, "profile": "d", "walltime": 210000},
                      {"id": "b", "subtime": 327952.5, "res": 80, "profile": "e"}],
             "profiles": {"d": {"type": "delay", "delay": 97225}, "e": {"type": "DelayProfile", "delay": 9382.25}}}
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {SWF, CSV, BATSIM})
    void shouldLoadOrSayWhyNotInOneLine(String original) throws IOException {
        Path file = folder.resolve("mutated");
        TraceReader reader = new TraceReader(new TraceLimits(200, 10));
        int loaded = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Files.write(file, mutate(original, new Random(seed)));
            try {
                Trace trace = reader.read(file);
                assertThat(trace.jobs()).hasSize((int) trace.report().loaded());
                loaded++;
            } catch (TraceException e) {
                assertThat(e.getMessage()).as("seed " + seed).hasLineCount(1);
                assertThat(e.getMessage()).as("seed " + seed).startsWith(file.toString());
            }
        }
        assertThat(loaded).isBetween(50, 950);
    }

    private static byte[] mutate(String original, Random random) {
        byte[] bytes = original.getBytes(StandardCharsets.UTF_8);
        String likely = "0123456789-+.eE;,: \t\r\n\0\u007f" + (original.startsWith("{") ? "{}[]\"" : "");
        for (int i = random.nextInt(2); i >= 0; i--) {
            boolean any = random.nextInt(4) == 0;
            bytes[random.nextInt(bytes.length)] =
                    (byte) (any ? random.nextInt(256) : likely.charAt(random.nextInt(likely.length())));
        }
        return bytes;
    }
}
