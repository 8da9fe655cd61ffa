package dev.sluice.replay.trace;

import static dev.sluice.replay.trace.TraceFiles.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.sluice.replay.SharedFolder;
import dev.sluice.replay.trace.TraceReport.Occurrences;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CleanRuleTest {
    private static final String GOOD = record(1, 100, 10, 4, 4, 20);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "DROP_OVERSIZE, 2 105 -1 10 9 -1 -1 4 20",
        "DROP_OVERSIZE, 2 105 -1 10 4 -1 -1 9 20",
        "DROP_PROCESSORS, 2 105 -1 10 -1 -1 -1 0 20",
        "DROP_RUN, 2 105 -1 0 4 -1 -1 4 20",
        "DROP_RUN, 2 105 -1 -1 4 -1 -1 4 20",
        "DROP_ESTIMATE, 2 105 -1 10 4 -1 -1 4 0",
        "DROP_SUBMIT, 2 -105 -1 10 4 -1 -1 4 20",
    })
    void shouldLeaveOutWhatItSays(CleanRule rule, String record) {
        Trace trace = read(Set.of(rule), GOOD + record + "\n");

        assertThat(trace.jobs()).hasSize(1);
        assertThat(trace.report().cleaned()).containsExactly(entry(rule, new Occurrences(1, 2)));
        assertThat(trace.report().oddities()).containsOnlyKeys(TraceOddity.MISSING_FIELDS);
    }

    @Test
    void shouldCutProcessorsAndRunTimesDown() {
        Trace trace = read(
                Set.of(CleanRule.CLAMP_OVERSIZE, CleanRule.CUT_RUN),
                record(1, 0, 21, 12, 9, 20) + record(2, 0, 19, -1, 8, 20));

        assertThat(trace.jobs())
                .containsExactly(
                        new TraceJob(1, 0, 20_000_000, 20_000_000, 8, -1),
                        new TraceJob(2, 0, 19_000_000, 20_000_000, 8, -1));
        assertThat(trace.report().cleaned())
                .containsExactly(
                        entry(CleanRule.CLAMP_OVERSIZE, new Occurrences(1, 1)),
                        entry(CleanRule.CUT_RUN, new Occurrences(1, 1)));
        assertThat(trace.report().oddities()).isEmpty();
    }

    @Test
    void shouldMoveTheFirstSubmissionThatIsKeptToZero() {
        Trace trace = read(
                Set.of(CleanRule.REBASE, CleanRule.DROP_RUN),
                record(1, 30, 10, 4, 4, 20) + record(2, 20, 10, 4, 4, 20) + record(3, 10, 0, 4, 4, 20));

        assertThat(trace.jobs()).extracting(TraceJob::submitMicros).containsExactly(0L, 10_000_000L);
        assertThat(trace.report().cleaned()).containsEntry(CleanRule.REBASE, new Occurrences(2, 0));
        assertThat(read(Set.of(CleanRule.REBASE), record(1, 0, 10, 4, 4, 20))
                        .report()
                        .cleaned())
                .containsEntry(CleanRule.REBASE, new Occurrences(0, 0));
    }

    @Test
    void shouldCountARecordUnderTheFirstRuleThatLeavesItOut() {
        Trace trace = read(CleanRule.STRONG, GOOD + record(2, -5, 0, 9, 9, -1) + record(3, 5, 0, 4, 4, -1));

        assertThat(trace.report().cleaned())
                .containsExactly(
                        entry(CleanRule.DROP_OVERSIZE, new Occurrences(1, 2)),
                        entry(CleanRule.DROP_PROCESSORS, new Occurrences(0, 0)),
                        entry(CleanRule.DROP_RUN, new Occurrences(1, 3)),
                        entry(CleanRule.DROP_ESTIMATE, new Occurrences(0, 0)),
                        entry(CleanRule.CUT_RUN, new Occurrences(0, 0)),
                        entry(CleanRule.DROP_SUBMIT, new Occurrences(0, 0)));
        assertThatThrownBy(() -> read(CleanRule.STRONG, record(3, 5, 0, 4, 4, -1)))
                .hasMessageEndingWith("no job to replay: all 1 records are left out (drop-run 1)");
    }

    @Test
    void shouldReadNamesAndRefuseOthers() {
        assertThat(CleanRule.parse("strong,rebase"))
                .containsAll(CleanRule.STRONG)
                .contains(CleanRule.REBASE);
        assertThat(CleanRule.parse("cut-run")).containsExactly(CleanRule.CUT_RUN);
        assertThatThrownBy(() -> CleanRule.parse("strong,cutrun"))
                .hasMessage("rule for cleaning \"cutrun\": there is none of that name; known are strong and"
                        + " drop-oversize, clamp-oversize, drop-processors, drop-run, drop-estimate, cut-run,"
                        + " drop-submit, rebase");
        assertThatThrownBy(() -> CleanRule.parse("strong,clamp-oversize"))
                .hasMessageEndingWith("drop-oversize and clamp-oversize exclude each other");
    }

    /** Counts of others: 59715 to 53999 and so on, with 5681, 35 and 4134 by rule. */
    @ParameterizedTest
    @CsvSource({
        "SDSC-SP2-1998-4.2-cln, 128, 53999, 5681, 35, 4134",
        "KTH-SP2-1996-2.1-cln, 100, 28467, 8, 0, 475",
        "LANL-CM5-1994-4.1-cln, 1024, 110769, 2, 11286, 40180",
        "KTH-SP2-1996-2-predictsim-filtered, 100, 28481, 0, 0, 0",
    })
    void shouldLeaveWhatTheStrongFilterLeavesOfRealLogs(
            String name, int processors, int jobs, long run, long estimate, long cut) {
        Trace trace = new TraceReader()
                .read(SharedFolder.file("workloads/" + name + ".swf.gz"), Cleaning.of(CleanRule.STRONG, processors));

        assertThat(trace.jobs()).hasSize(jobs);
        assertThat(trace.report().count(CleanRule.DROP_RUN)).isEqualTo(run);
        assertThat(trace.report().count(CleanRule.DROP_ESTIMATE)).isEqualTo(estimate);
        assertThat(trace.report().count(CleanRule.CUT_RUN)).isEqualTo(cut);
    }

    @Test
    void shouldMakeOfRawThetaWhatOthersMadeOfIt() {
        Trace raw = new TraceReader()
                .read(
                        SharedFolder.file("workloads/ANL-Theta-2022-raw19field.swf.gz"),
                        Cleaning.of(CleanRule.parse("cut-run,rebase"), 4392));
        Trace normalised = new TraceReader().read(SharedFolder.file("workloads/ANL-Theta-2022-normalised.swf.gz"));

        assertThat(raw.jobs()).hasSize(23387);
        assertThat(raw.jobs())
                .extracting(TraceJob::submitMicros)
                .isEqualTo(
                        normalised.jobs().stream().map(TraceJob::submitMicros).toList());
    }

    private Trace read(Set<CleanRule> rules, String text) {
        Path path = new TraceFiles(folder).write("trace.swf", text.getBytes(StandardCharsets.UTF_8));
        return new TraceReader().read(path, Cleaning.of(rules, 8));
    }
}
