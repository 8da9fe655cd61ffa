package dev.sluice.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The compiler's own check of comments. Block tags are left out of it: a sentence that names its
 * parameter says what a tag would, and one that restates a signature says nothing.
 */
class DocumentedTest {
    private static final Path SOURCES = Path.of("src", "main", "java");

    @Test
    void shouldDocumentEveryPublicTypeAndMember(@TempDir Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT, null);
                Stream<Path> paths = Files.walk(SOURCES)) {
            List<Path> sources =
                    paths.filter(path -> path.toString().endsWith(".java")).toList();
            List<String> options = List.of(
                    "-proc:none",
                    "-Xdoclint:all/protected",
                    "-Xmaxwarns",
                    "100000",
                    "-d",
                    classes.toString(),
                    "-cp",
                    System.getProperty("java.class.path"));
            assertThat(sources).hasSizeGreaterThan(100);
            compiler.getTask(null, files, found, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        assertThat(found.getDiagnostics().stream().filter(DocumentedTest::counts))
                .isEmpty();
        // The check was on: some tags are left out on purpose.
        assertThat(found.getDiagnostics()).isNotEmpty();
    }

    private static boolean counts(Diagnostic<?> diagnostic) {
        return !diagnostic.getMessage(Locale.ROOT).startsWith("no @");
    }
}
