package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces that come through a pipe, as in {@code sluice replay <(zcat trace.swf.gz)}. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TracePipeTest {
    private static final int JOBS = 5000;

    @TempDir
    Path folder;

    @Test
    void shouldReadPlainTextFromAPipe() throws Exception {
        assertRead(JOBS, text(0, JOBS), 64 * 1024);
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 16, 1000, 1})
    void shouldReadAllMembersOfGzipFromAPipeHoweverTheyArrive(int piece) throws Exception {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.write(TraceFiles.gzip(text(0, 100)));
        members.write(TraceFiles.gzip(text(100, 200)));

        assertRead(200, members.toByteArray(), piece);
    }

    @Test
    void shouldReadAllMembersOfGzipFromAFile() throws IOException {
        Path path = Files.write(folder.resolve("two.gz"), TraceFiles.gzip(text(0, 10)));
        Files.write(path, TraceFiles.gzip(text(10, 20)), StandardOpenOption.APPEND);

        assertThat(new TraceReader().read(path).jobs()).hasSize(20);
    }

    private void assertRead(int jobs, byte[] content, int piece) throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(make(pipe), "there is no mkfifo here: skipped");
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(pipe, content, piece));

        Trace trace = new TraceReader().read(pipe);

        assertThat(trace.jobs()).hasSize(jobs);
        assertThat(trace.jobs().get(jobs - 1).id()).isEqualTo(jobs - 1);
        writer.get(30, TimeUnit.SECONDS);
    }

    private static boolean make(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void write(Path pipe, byte[] content, int piece) {
        try (OutputStream out = Files.newOutputStream(pipe)) {
            for (int from = 0; from < content.length; from += piece) {
                out.write(Arrays.copyOfRange(content, from, Math.min(from + piece, content.length)));
                out.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] text(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int id = from; id < to; id++) {
            text.append(TraceFiles.record(id, id, 10, 4, 4, 20));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
