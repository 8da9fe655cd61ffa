package dev.sluice.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.IdSet;
import dev.sluice.replay.output.ScheduleCsv;
import dev.sluice.replay.trace.Cleaning;
import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceReader;
import dev.sluice.sched.simple.SimpleProvider;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The schedule that Batsim and its EASY made of a workload: every start to the digits it prints, every machine. */
class BatsimConformanceTest {
    private static final int MACHINES = 32;
    private static final int PRINTED_DECIMALS = 6;

    /** A line of either schedule: {@code id@start on machines}. */
    private static String line(String id, String start, IdSet machines) {
        return id + "@" + new BigDecimal(start).setScale(PRINTED_DECIMALS, RoundingMode.HALF_UP) + " on " + machines;
    }

    @Test
    void shouldStartEveryJobWhenAndWhereBatsimDoes() throws IOException {
        Path workload = SharedFolder.file("batsim/medium_late/medium_late.json");
        Path batsims = SharedFolder.file("batsim/medium_late/easy.out_jobs.csv");
        assumeTrue(
                Arrays.stream(new SimpleProvider().defaults().getClass().getRecordComponents())
                        .anyMatch(option -> option.getName().equals("reservation")),
                "sched-simple has no option reservation yet: skipped");
        LoadedPolicy easy = LoadedPolicy.of(
                new SimpleProvider(),
                "test",
                Map.of("queue-policy", "easy", "allocation", "first-fit", "reservation", "concrete"));

        Trace trace = new TraceReader().read(workload, Cleaning.NONE);
        assertThat(trace.header().batsimMachines()).hasValue(MACHINES);
        ReplayResult result = new Replay(trace, ReplayMachine.ofProcessors(MACHINES), easy).run(ReplayProgress.NONE);

        assertThat(ours(result)).hasSize(801).containsExactlyElementsOf(batsims(batsims));
    }

    /** From the file that {@code --schedule} writes. */
    private static List<String> ours(ReplayResult result) throws IOException {
        StringWriter csv = new StringWriter();
        ScheduleCsv.write(csv, result.schedule());
        return sorted(csv.toString().lines().skip(1), line -> {
            // The ranks are last, and in quotes if they have commas.
            String[] cells = line.split(",", 6);
            return line(cells[0], cells[2], IdSet.parse(cells[5].replace("\"", "")));
        });
    }

    private static List<String> batsims(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> columns = List.of(lines.get(0).split(",", -1));
        int id = columns.indexOf("job_id");
        int start = columns.indexOf("starting_time");
        int machines = columns.indexOf("allocated_resources");
        return sorted(lines.stream().skip(1), line -> {
            String[] cells = line.split(",", -1);
            return line(cells[id], cells[start], IdSet.parse(cells[machines].replace(' ', ',')));
        });
    }

    private static List<String> sorted(Stream<String> lines, Function<String, String> read) {
        return lines.map(read)
                .sorted(Comparator.comparingLong(line -> Long.parseLong(line.substring(0, line.indexOf('@')))))
                .toList();
    }
}
