package dev.sluice.replay.trace;

import static dev.sluice.replay.trace.TraceFiles.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceErrorsTest {
    @TempDir
    Path folder;

    private TraceFiles files;

    @BeforeEach
    void setUp() {
        files = new TraceFiles(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 5 -1 abc 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1|field 4 (run time) \"abc\": not a number",
                "x 5 -1 10 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 -1|field 1 (job number) \"x\": not a number",
                "2 5 -1 10 4 -1 -1 4 20 -1 1 -1 -1 -1 -1 -1 -1 q|field 18 (think time) \"q\": not a number",
                "2 5 -1 10 4 -1 -1 4.5 20|field 8 (requested processors) \"4.5\": must be a whole number",
                "2 5 -1 1e30 4 -1 -1 4 20|field 4 (run time) \"1e30\": out of range, at most 10000000000",
                "2 5 -1 10 4 -1 -1 4|record has 8 fields, at least 9 are needed: \"2 5 -1 10 4 -1 -1 4\"",
                "1,2,3|field 1 (job number) \"1,2,3\": not a number",
            })
    void shouldNameFileLineFieldAndValue(String record, String problem) {
        assertError("; a comment\n" + record(1, 0, 10, 4, 4, 20) + record + "\n", "trace-record", ":3: " + problem);
    }

    @Test
    void shouldSayThatAFileIsEmptyOrHasNoJob() {
        assertError("", "trace-empty", "trace.swf: the file is empty");
        assertError("\n \n", "trace-empty", "the file is empty");
        assertError("; only\n; comments\n", "trace-empty", "no job to replay: it holds no record");
        assertError(
                record(1, 0, -1, 4, 4, 20),
                "trace-empty",
                "no job to replay: all 1 records are left out (run-unknown 1)");
    }

    @ParameterizedTest
    @CsvSource({"root:x:0:0:root", "[]", "hello world", "'1,0,97225,56,210000'", "<html>"})
    void shouldSayThatAFormatIsUnknown(String line) {
        assertError(line + "\n", "trace-format", "neither Standard Workload Format");
    }

    @Test
    void shouldCallBinaryDataByItsName() {
        assertError("\u0000\u0001\u0002PK", "trace-format", "trace.swf:1: binary data: neither");
    }

    @Test
    void shouldRefuseALineThatIsTooLong() {
        assertError("; " + "x".repeat(70_000) + "\n", "trace-limit", ":1: line is longer than 65536 bytes");
        assertError("; x\n" + " ".repeat(200_000), "trace-limit", ":2: line is longer than 65536 bytes");
    }

    @Test
    void shouldAcceptALineOfTheGreatestLength() {
        String comment = "; " + "x".repeat((1 << 16) - 2) + "\n";

        assertThat(files.read(comment + record(1, 0, 10, 4, 4, 20)).jobs()).hasSize(1);
    }

    @Test
    void shouldRefuseMoreRecordsThanTheLimit() {
        byte[] text = record(1, 0, 10, 4, 4, 20).repeat(3).getBytes(StandardCharsets.UTF_8);
        Path path = files.write("three.swf", text);

        assertThat(new TraceReader(new TraceLimits(1000, 3)).read(path).jobs()).hasSize(3);
        assertThatThrownBy(() -> new TraceReader(new TraceLimits(1000, 2)).read(path))
                .hasMessageEndingWith("three.swf:3: more than 2 records");
    }

    @Test
    void shouldSayThatGzipDataEndsEarlyOrIsCorrupt() {
        byte[] whole = TraceFiles.gzip(record(1, 0, 10, 4, 4, 20).repeat(1000).getBytes(StandardCharsets.UTF_8));
        byte[] corrupt = whole.clone();
        corrupt[whole.length - 6] ^= 1;

        assertError(Arrays.copyOf(whole, whole.length / 2), "trace-truncated", "gzip data ends early, after line ");
        assertError(Arrays.copyOf(whole, 5), "trace-truncated", "gzip data ends within its header");
        assertError(corrupt, "trace-corrupt", "gzip data is corrupt (Corrupt GZIP trailer), after line ");
        assertError(new byte[] {0x1f, (byte) 0x8b, 99, 0, 0, 0, 0, 0, 0, 0, 0}, "trace-corrupt", "gzip header");
    }

    @Test
    void shouldSayThatAFileIsMissingOrAFolder() {
        assertThatThrownBy(() -> new TraceReader().read(folder.resolve("none\n.swf")))
                .isInstanceOfSatisfying(
                        TraceException.class, e -> assertThat(e.code()).isEqualTo("trace-missing"))
                .hasMessageEndingWith("none?.swf: no such file");
        assertThatThrownBy(() -> new TraceReader().read(folder))
                .isInstanceOfSatisfying(
                        TraceException.class, e -> assertThat(e.code()).isEqualTo("trace-io"))
                .hasMessageEndingWith(": is a directory");
    }

    private void assertError(String text, String code, String problem) {
        assertError(text.getBytes(StandardCharsets.UTF_8), code, problem);
    }

    private void assertError(byte[] content, String code, String problem) {
        Path path = files.write("trace.swf", content);
        assertThatThrownBy(() -> new TraceReader().read(path)).isInstanceOfSatisfying(TraceException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.getMessage()).startsWith(path.toString()).contains(problem);
            assertThat(e.getMessage()).hasLineCount(1);
        });
    }
}
