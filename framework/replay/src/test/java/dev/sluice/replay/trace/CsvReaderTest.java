package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvReaderTest {
    @TempDir
    Path folder;

    private TraceFiles files;

    @BeforeEach
    void setUp() {
        files = new TraceFiles(folder);
    }

    @Test
    void shouldReadSecondsByTheNamesOfTheColumns() {
        Trace trace = files.read("estimate,procs,start_fcfs,run,submit,job_id\n14400,80,x,9382,327952.805,2\n");

        assertThat(trace.jobs())
                .containsExactly(new TraceJob(2, 327_952_805_000L, 9_382_000_000L, 14_400_000_000L, 80, -1));
        assertThat(trace.report().oddities()).isEmpty();
        assertThat(trace.header()).isEqualTo(TraceHeader.NONE);
    }

    @Test
    void shouldReadMillisecondsWhereTheColumnSaysSo() {
        Trace trace =
                files.read("job_id,submit_ms,run_ms,procs,estimate\n1,0.5,97224260,56,210\n\n2, 927 ,0.0004,1,-1\n");

        assertThat(trace.jobs())
                .containsExactly(
                        new TraceJob(1, 500, 97_224_260_000L, 210_000_000, 56, -1),
                        new TraceJob(2, 927_000, 0, 1_000_000, 1, -1));
        assertThat(trace.report().count(TraceOddity.TIME_ROUNDED)).isEqualTo(1);
        assertThat(trace.report().count(TraceOddity.ESTIMATE_UNKNOWN)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "job_id,submit,run,procs,estimte|unknown column \"estimte\", known are job_id,submit,run,procs,estimate",
                "job_id,submit,run,procs|no column estimate",
                "job_id,submit,run,procs,estimate,submit_ms|columns submit and submit_ms mean the same",
                "job_id,submit,run,procs_ms,estimate|unknown column \"procs_ms\"",
            })
    void shouldRefuseAHeaderThatIsNotUnderstood(String header, String problem) {
        assertThatThrownBy(() -> files.read(header + "\n1,2,3,4,5\n"))
                .isInstanceOfSatisfying(
                        TraceException.class, e -> assertThat(e.code()).isEqualTo("trace-format"))
                .hasMessageContaining("trace.swf:1: ")
                .hasMessageContaining(problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,2,3,4|trace.swf:2: record has 4 fields, the header 5: \"1,2,3,4\"",
                "1,2,3,4,5,6|trace.swf:2: record has 6 fields, the header 5: \"1,2,3,4,5,6\"",
                "1,2, ,4,5|trace.swf:2: run \"\": missing",
                "1,2,,4,5|trace.swf:2: run \"\": missing",
                "1,2,\"3\",4,5|trace.swf:2: run \"\\\"3\\\"\": not a number",
                "1,2,3,4.5,5|trace.swf:2: procs \"4.5\": must be a whole number",
                "1,2,3,3000000000,5|trace.swf:2: procs \"3000000000\": out of range, at most 2147483647",
                "1,20000000000,3,4,5|trace.swf:2: submit \"20000000000\": out of range, at most 10000000000",
            })
    void shouldNameLineFieldAndValueOfARecordThatCannotBeRead(String record, String problem) {
        assertThatThrownBy(() -> files.read("job_id,submit,run,procs,estimate\n" + record + "\n"))
                .isInstanceOfSatisfying(
                        TraceException.class, e -> assertThat(e.code()).isEqualTo("trace-record"))
                .hasMessageEndingWith(problem);
    }
}
