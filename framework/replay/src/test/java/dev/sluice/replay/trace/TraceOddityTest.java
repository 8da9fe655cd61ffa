package dev.sluice.replay.trace;

import static dev.sluice.replay.trace.TraceFiles.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.trace.TraceReport.Occurrences;
import java.nio.file.Path;
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
    void shouldCountARecordUnderEveryKindItShows() {
        Trace trace = files.read(GOOD + "2 5 -1 -1 8 -1 -1 4 -1 -1 5 -1 -1 -1 -1 -1 -1 -1\n");

        assertThat(trace.report().oddities().keySet())
                .containsExactly(
                        TraceOddity.RUN_UNKNOWN,
                        TraceOddity.CANCELLED,
                        TraceOddity.ESTIMATE_UNKNOWN,
                        TraceOddity.PROCESSORS_DIFFER);
        assertThat(TraceText.oddities(trace.report()))
                .isEqualTo("run-unknown 1, cancelled 1, estimate-unknown 1, processors-differ 1");
        assertThat(TraceText.oddity(TraceOddity.RUN_UNKNOWN, new Occurrences(1, 2)))
                .isEqualTo("run-unknown: 1 skipped, first in line 2 (no run time)");
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
