package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.spi.SchedulerProvider;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.pf4j.ExtensionPoint;

/** The worked example of the plugin guide, built as the guide says. */
final class ExampleFolder {

    /** What the guide calls javac with, but for the class path, which is that of this build. */
    static final String JAVAC = "javac --release 17 -processor org.pf4j.processor.ExtensionAnnotationProcessor";

    /** What the guide calls jar with. */
    static final String JAR = "jar --create --file example-sjf.jar --manifest manifest.txt -C classes .";

    private ExampleFolder() {}

    /** A file of the folder {@code plugins}. */
    static Path file(String name) {
        return repository().resolve("plugins").resolve(name);
    }

    /** The outermost folder with a pom.xml. */
    static Path repository() {
        Path found = Path.of("").toAbsolutePath();
        for (Path path = found; path != null; path = path.getParent()) {
            if (Files.exists(path.resolve("pom.xml"))) {
                found = path;
            }
        }
        return found;
    }

    /** Makes the jar; the compiler may have nothing to complain of. */
    static Path jar(Path scratch, Path folder) throws IOException {
        Path classes = scratch.resolve("classes");
        List<String> javac = new ArrayList<>(List.of(JAVAC.split(" ")));
        javac.addAll(List.of("-Xlint:all,-processing", "-Werror", "-cp", classPath(), "-d", classes.toString()));
        try (Stream<Path> files = Files.walk(file("example/src/main/java"))) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::toString)
                    .forEach(javac::add);
        }
        run(javac);
        Path jar = folder.resolve("example-sjf.jar");
        run(Stream.of(JAR.split(" "))
                .map(word -> switch (word) {
                    case "example-sjf.jar" -> jar.toString();
                    case "manifest.txt" -> file("example/manifest.txt").toString();
                    case "classes" -> classes.toString();
                    default -> word;
                })
                .toList());
        return jar;
    }

    private static String classPath() {
        return Stream.of(SchedulerProvider.class, ExtensionPoint.class, NullMarked.class)
                .map(JarMaker::origin)
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static void run(List<String> words) {
        ToolProvider tool = ToolProvider.findFirst(words.get(0)).orElseThrow();
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code = tool.run(out, out, words.subList(1, words.size()).toArray(String[]::new));
        assertThat(code).as("%s: %s", words, said).isZero();
    }
}
