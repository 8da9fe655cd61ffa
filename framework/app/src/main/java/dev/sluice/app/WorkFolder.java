package dev.sluice.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders for what a command leaves behind. Only the newest are kept. */
final class WorkFolder {

    private static final int KEPT = 5;

    private WorkFolder() {}

    /** A new folder whose name begins with a prefix; older ones of that prefix are deleted. */
    static Path create(String prefix) {
        try {
            Files.createDirectories(Home.work());
            for (Path folder : surplus(prefix)) {
                delete(folder);
            }
            return Files.createTempDirectory(Home.work(), prefix);
        } catch (IOException e) {
            throw new CommandFailed(Home.work() + ": can't be written: " + e.getMessage());
        }
    }

    private static List<Path> surplus(String prefix) throws IOException {
        try (Stream<Path> folders = Files.list(Home.work())) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith(prefix))
                    .sorted(Comparator.comparing(WorkFolder::age).reversed())
                    .skip(KEPT - 1)
                    .toList();
        }
    }

    private static FileTime age(Path folder) {
        try {
            return Files.getLastModifiedTime(folder);
        } catch (IOException gone) {
            return FileTime.fromMillis(0);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
