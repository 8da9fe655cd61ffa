package dev.sluice.replay;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The traces and reference schedules that stand beside the repository and are no part of it. They are
 * read in place; a test that wants them is skipped where they are not.
 */
public final class SharedFolder {
    private SharedFolder() {}

    /** A file of the folder: {@code SLUICE_SHARED}, or {@code shared} beside the repository. */
    public static Path file(String name) {
        Path path = folder().resolve(name);
        assumeTrue(Files.isReadable(path), () -> path + " is not here (SLUICE_SHARED can name the folder): skipped");
        return path;
    }

    private static Path folder() {
        String given = System.getenv("SLUICE_SHARED");
        return given == null ? repository().resolveSibling("shared") : Path.of(given);
    }

    /** The outermost folder with a pom.xml. */
    private static Path repository() {
        Path found = Path.of("").toAbsolutePath();
        for (Path path = found; path != null; path = path.getParent()) {
            if (Files.exists(path.resolve("pom.xml"))) {
                found = path;
            }
        }
        return found;
    }
}
