package dev.sluice.replay.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a text file in one piece: whoever reads it sees what was there before or all of the new one.
 * The text goes to a file beside it, which then takes its name; a device or a pipe is written directly.
 */
public final class OutputFile {
    private OutputFile() {}

    /** What writes the text. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it; need not flush or close. */
        void writeTo(Writer out) throws IOException;
    }

    /**
     * Writes a file in UTF-8.
     *
     * @throws OutputException if that fails; the old file, if any, is untouched
     */
    public static void write(Path path, Content content) {
        try {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                writeDirectly(path, content);
            } else {
                writeAside(Files.exists(path) ? path.toRealPath() : path.toAbsolutePath(), content);
            }
        } catch (IOException e) {
            throw new OutputException(path, e);
        }
    }

    private static void writeDirectly(Path path, Content content) throws IOException {
        try (Writer out = Files.newBufferedWriter(path, StandardCharsets.UTF_8, StandardOpenOption.WRITE)) {
            content.writeTo(out);
        }
    }

    private static void writeAside(Path path, Content content) throws IOException {
        Path aside = path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            try (BufferedWriter out = Files.newBufferedWriter(aside, StandardCharsets.UTF_8)) {
                content.writeTo(out);
            }
            Files.move(aside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(aside);
        }
    }
}
