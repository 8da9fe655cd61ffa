package dev.sluice.replay.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Writes small traces for tests and reads them. */
final class TraceFiles {
    private final Path folder;

    TraceFiles(Path folder) {
        this.folder = folder;
    }

    Trace read(String text) {
        return new TraceReader().read(write("trace.swf", text.getBytes(StandardCharsets.UTF_8)));
    }

    Path write(String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] gzip(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A record of the Standard Workload Format with the fields that matter; the others are unknown. */
    static String record(Object id, Object submit, Object run, Object allocated, Object requested, Object time) {
        return id + " " + submit + " -1 " + run + " " + allocated + " -1 -1 " + requested + " " + time
                + " -1 1 -1 -1 -1 -1 -1 -1 -1\n";
    }
}
