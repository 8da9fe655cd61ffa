package dev.sluice.replay.trace;

import static dev.sluice.replay.trace.TraceFiles.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.trace.TraceReport.Occurrences;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceOddityTest {
    private static final String GOOD = record(1, 0, 10, 4, 4, 20);

    @TempDir
    Path folder;

    private TraceFiles files;

    @BeforeEach
    void setUp() {
        files = new TraceFiles(folder);
    }

    @ParameterizedTest
    @CsvSource({
        "RUN_UNKNOWN, 2 5 -1 -1 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "PROCESSORS_UNKNOWN, 2 5 -1 10 -1 -1 -1 -1 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "PROCESSORS_UNKNOWN, 2 5 -1 10 0 -1 -1 0 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "PARTIAL_EXECUTION, 2 5 -1 10 4 -1 -1 4 20 -1 3 -1 -1 -1 -1 -1 -1 -1",
        "RUN_ZERO, 2 5 -1 0 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "CANCELLED, 2 5 -1 10 4 -1 -1 4 20 -1 5 -1 -1 -1 -1 -1 -1 -1",
        "ESTIMATE_UNKNOWN, 2 5 -1 10 4 -1 -1 4 -1 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "ESTIMATE_UNKNOWN, 2 5 -1 10 4 -1 -1 4 0 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "RUN_EXCEEDS_ESTIMATE, 2 5 -1 21 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "PROCESSORS_DIFFER, 2 5 -1 10 8 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "DUPLICATE_ID, 1 5 -1 10 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "EXTRA_FIELDS, 2 5 -1 10 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1 {12} q_1d",
        "MISSING_FIELDS, 2 5 -1 10 4 -1 -1 4 20",
        "NON_INTEGER, 2 5 -1 10 4 7.38 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
        "TIME_ROUNDED, 2 5 -1 10.0000001 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1",
    })
    void shouldCountARecordUnderItsKindAndKeepItOrNot(TraceOddity oddity, String record) {
        Trace trace = files.read("; MaxProcs: 8\n" + GOOD + record + "\n");

        assertThat(trace.report().oddities()).containsEntry(oddity, new Occurrences(1, 3));
        assertThat(trace.jobs()).hasSize(oddity.isSkipping() ? 1 : 2);
        assertThat(trace.report().skipped()).isEqualTo(oddity.isSkipping() ? 1 : 0);
    }

    @Test
    void shouldLeaveOutWhatWasSubmittedBeforeTimeZero() {
        Trace trace = files.read(record(1, -1, 10, 4, 4, 20) + record(2, 0, 10, 4, 4, 20));

        assertThat(trace.jobs()).extracting(TraceJob::id).containsExactly(2L);
        assertThat(trace.report().count(TraceOddity.SUBMIT_NEGATIVE)).isEqualTo(1);
    }

    @Test
    void shouldSortBySubmitTimeAndKeepTheOrderOfEquals() {
        Trace trace = files.read(record(5, 20, 1, 1, 1, 1)
                + record(4, 10, 1, 1, 1, 1)
                + record(3, 10, 1, 1, 1, 1)
                + record(2, 20, 1, 1, 1, 1));

        assertThat(trace.jobs()).extracting(TraceJob::id).containsExactly(4L, 3L, 5L, 2L);
        assertThat(trace.report().count(TraceOddity.OUT_OF_ORDER)).isEqualTo(1);
    }

    @Test
    void shouldCountAKeptRecordUnderEveryKindItShows() {
        Trace trace = files.read(GOOD + "1 5 -1 0 8 -1 -1 4 -1 -1 5 -1 -1 -1 -1 -1 -1 -1 -1\n");

        assertThat(trace.report().oddities().keySet())
                .containsExactly(
                        TraceOddity.RUN_ZERO,
                        TraceOddity.CANCELLED,
                        TraceOddity.ESTIMATE_UNKNOWN,
                        TraceOddity.PROCESSORS_DIFFER,
                        TraceOddity.DUPLICATE_ID,
                        TraceOddity.EXTRA_FIELDS);
        assertThat(TraceText.oddities(trace.report()))
                .isEqualTo("run-zero 1, cancelled 1, estimate-unknown 1, processors-differ 1, duplicate-id 1,"
                        + " extra-fields 1");
    }

    @Test
    void shouldNotSayOfARecordThatIsLeftOutWhatWasDoneWithIt() {
        Trace trace = files.read(GOOD + "1 -5 -1 -1 8 -1.5 -1 4 -1 -1 5 -1 -1 -1 -1 -1 -1 -1 -1\n");

        assertThat(trace.report().oddities().keySet())
                .containsExactly(
                        TraceOddity.RUN_UNKNOWN,
                        TraceOddity.SUBMIT_NEGATIVE,
                        // How the line was read is true of it all the same.
                        TraceOddity.EXTRA_FIELDS,
                        TraceOddity.NON_INTEGER);
        assertThat(TraceText.oddity(TraceOddity.RUN_UNKNOWN, new Occurrences(1, 2)))
                .isEqualTo("run-unknown: 1 skipped, first in line 2 (no run time)");
    }

    @Test
    void shouldCompareARecordWithThoseThatAreKeptOnly() {
        // A checkpointed job: two parts, and the summary line with the number of both.
        Trace trace = files.read(GOOD
                + "2 9 -1 10 4 -1 -1 4 20 -1 2 -1 -1 -1 -1 -1 -1 -1\n"
                + "2 19 -1 10 4 -1 -1 4 20 -1 3 -1 -1 -1 -1 -1 -1 -1\n"
                + "2 5 -1 20 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1\n");

        assertThat(trace.jobs()).extracting(TraceJob::id).containsExactly(1L, 2L);
        assertThat(TraceText.oddities(trace.report())).isEqualTo("partial-execution 2");
    }

    @Test
    void shouldSayOfEveryKindThatIsKeptWhatWasDone() {
        assertThat(Arrays.stream(TraceOddity.values())
                        .filter(oddity -> !oddity.isSkipping())
                        .map(TraceOddity::description))
                .containsExactly(
                        "run time 0, starts and ends in one instant",
                        "cancelled by its user (status 5), replayed with its run time",
                        "no requested time, the run time is used (1 s where that is 0)",
                        "ran longer than requested, kept: it runs its run time",
                        "delay longer than walltime, cut to it as Batsim does",
                        "requested and allocated processors differ, the request is used",
                        "submitted before the record above it, sorted by submit time",
                        "job number seen before, replayed as a job of its own",
                        "more than 18 fields, the rest is ignored",
                        "fewer than 18 fields, the rest is taken as unknown",
                        "a field that isn't a whole number, read exactly",
                        "a time finer than a microsecond, rounded to one");
    }

    @Test
    void shouldFindDuplicatesAmongNumbersInAnyOrder() {
        StringBuilder text = new StringBuilder();
        for (int id : new int[] {3, 9, 1, 9, 10, 3, 11, 11}) {
            text.append(record(id, 0, 1, 1, 1, 1));
        }

        assertThat(files.read(text.toString()).report().count(TraceOddity.DUPLICATE_ID))
                .isEqualTo(3);
    }
}
