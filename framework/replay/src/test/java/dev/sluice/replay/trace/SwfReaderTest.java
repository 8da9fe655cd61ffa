package dev.sluice.replay.trace;

import static dev.sluice.replay.trace.TraceFiles.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SwfReaderTest {
    @TempDir
    Path folder;

    private TraceFiles files;

    @BeforeEach
    void setUp() {
        files = new TraceFiles(folder);
    }

    @Test
    void shouldReadTheEighteenFieldsOfARecord() {
        Trace trace = files.read("7 327952 291900 9382.5 80 12.25 -1 64 14400 -1 1 42 2 -1 -1 -1 -1 -1\n");

        assertThat(trace.jobs())
                .containsExactly(new TraceJob(7, 327_952_000_000L, 9_382_500_000L, 14_400_000_000L, 64, 42));
        assertThat(trace.report().records()).isEqualTo(1);
    }

    @Test
    void shouldTakeAllocatedProcessorsWhereNoneAreRequestedAndTheRunTimeWhereNoTimeIs() {
        Trace trace = files.read(record(1, 0, 100, 16, -1, -1) + record(2, 0, 0, 16, 0, 0));

        assertThat(trace.jobs().get(0).processors()).isEqualTo(16);
        assertThat(trace.jobs().get(0).estimateMicros()).isEqualTo(100_000_000);
        // RFC 14: a duration of 0 would be unlimited.
        assertThat(trace.jobs().get(1).estimateMicros()).isEqualTo(1_000_000);
    }

    @Test
    void shouldReadHeaderCommentsWhereverTheyStand() {
        Trace trace = files.read("; Computer: IBM SP2\n;MaxProcs: 100 (in 1996)\n; Note: first\n; Note: second\n"
                + record(1, 0, 1, 1, 1, 1) + "; UnixStartTime: 843480031\n;MaxNodes: unknown\n; no key\n");

        assertThat(trace.header().computer()).contains("IBM SP2");
        assertThat(trace.header().maxProcs()).hasValue(100);
        assertThat(trace.header().unixStartTime()).hasValue(843_480_031);
        assertThat(trace.header().maxNodes()).isEmpty();
        assertThat(trace.header().entries()).containsEntry("Note", "first");
    }

    @Test
    void shouldAcceptBlankLinesTabsCarriageReturnsAByteOrderMarkAndNoNewlineAtTheEnd() {
        Trace trace = files.read("\uFEFF; MaxProcs: 4\r\n\r\n   \t\r\n"
                + record(1, 0, 1, 1, 1, 1).replace(" ", "\t  ").replace("\n", " \r\n")
                + record(2, 5, 1, 1, 1, 1).trim());

        assertThat(trace.header().maxProcs()).hasValue(4);
        assertThat(trace.jobs()).extracting(TraceJob::id).containsExactly(1L, 2L);
    }

    @Test
    void shouldTellGzipByItsContentNotItsName() {
        byte[] plain = record(1, 0, 1, 1, 1, 1).getBytes(StandardCharsets.UTF_8);

        Path packed = files.write("packed.swf", TraceFiles.gzip(plain));
        Path named = files.write("plain.swf.gz", plain);

        assertThat(new TraceReader().read(packed)).isEqualTo(new TraceReader().read(named));
    }

    @Test
    void shouldReadGzipOfSeveralMembers() {
        byte[] first = TraceFiles.gzip(record(1, 0, 1, 1, 1, 1).getBytes(StandardCharsets.UTF_8));
        byte[] second = TraceFiles.gzip(record(2, 0, 1, 1, 1, 1).getBytes(StandardCharsets.UTF_8));
        byte[] both = new byte[first.length + second.length];
        System.arraycopy(first, 0, both, 0, first.length);
        System.arraycopy(second, 0, both, first.length, second.length);

        assertThat(new TraceReader().read(files.write("two.gz", both)).jobs()).hasSize(2);
    }

    @Test
    void shouldReadLinesAcrossTheEdgesOfTheBuffer() {
        StringBuilder text = new StringBuilder();
        for (int id = 0; id < 20_000; id++) {
            text.append(" ".repeat(id % 97)).append(record(id, id, id % 1000, 1 + id % 64, -1, -1));
        }

        Trace trace = files.read(text.toString());

        assertThat(trace.jobs()).hasSize(20_000);
        for (int id = 0; id < 20_000; id++) {
            TraceJob job = trace.jobs().get(id);
            assertThat(job.id()).isEqualTo(id);
            assertThat(job.processors()).isEqualTo(1 + id % 64);
        }
    }
}
