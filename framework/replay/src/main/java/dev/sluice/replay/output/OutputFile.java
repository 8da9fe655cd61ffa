package dev.sluice.replay.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

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
     * Checks that no file is named twice, so that writing one does not replace another, or the input. To
     * be called before the work begins. Names of one file by way of links, or of {@code .} and {@code ..},
     * are the same; devices and pipes keep nothing and may be named as often as one likes.
     *
     * @param files each file that is read or written, by what the user calls it: {@code --json}
     * @throws OutputException with code {@code output-same}, naming both
     */
    public static void requireDistinct(Map<String, Path> files) {
        Map<Path, String> seen = new HashMap<>();
        files.forEach((name, path) -> {
            if (!Files.exists(path) || Files.isRegularFile(path)) {
                String other = seen.putIfAbsent(place(path), name);
                if (other != null) {
                    throw new OutputException(
                            "output-same", path + ": " + other + " and " + name + " are one and the same file");
                }
            }
        });
    }

    /** Where a file is or would come to be, by its one true name. */
    private static Path place(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        try {
            if (Files.exists(path)) {
                return path.toRealPath();
            }
            // As in writing: a link that leads nowhere is replaced itself.
            Path folder = path.toAbsolutePath().getParent();
            return folder == null ? absolute : folder.toRealPath().resolve(absolute.getFileName());
        } catch (IOException e) {
            // Its folder is missing, which whoever reads or writes it will say.
            return absolute;
        }
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
