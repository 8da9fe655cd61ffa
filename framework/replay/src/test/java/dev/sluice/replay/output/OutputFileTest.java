package dev.sluice.replay.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path folder;

    @Test
    void shouldReplaceAFileInOnePiece() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "old");

        OutputFile.write(file, out -> {
            out.write("new");
            out.flush();
            assertThat(Files.readString(file)).isEqualTo("old");
        });

        assertThat(Files.readString(file)).isEqualTo("new");
    }

    @Test
    void shouldLeaveTheOldFileAndNothingElseWhenWritingFails() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "old");

        assertThatThrownBy(() -> OutputFile.write(file, out -> {
                    out.write("half");
                    throw new IOException("No space left on device");
                }))
                .isInstanceOfSatisfying(
                        OutputException.class, e -> assertThat(e.code()).isEqualTo("output-io"))
                .hasMessage(file + ": can't be written: No space left on device");

        assertThat(Files.readString(file)).isEqualTo("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void shouldWriteThroughASymbolicLink() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);

        OutputFile.write(link, out -> out.write("new"));

        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(file)).isEqualTo("new");
    }

    @Test
    void shouldNameTheFileWhoseFolderIsMissing() {
        Path file = folder.resolve("none").resolve("out");

        assertThatThrownBy(() -> OutputFile.write(file, out -> out.write("x")))
                .hasMessage(file + ": can't be written: its folder doesn't exist");
    }

    @Test
    void shouldRefuseTwoNamesForOneFile() throws IOException {
        Path trace = Files.writeString(folder.resolve("trace.swf"), "x");
        Path link = Files.createSymbolicLink(folder.resolve("link"), trace);
        Path linked = Files.createSymbolicLink(folder.resolve("linked"), folder);
        Path fresh = folder.resolve("out.csv");

        assertSame(trace, trace);
        assertSame(trace, link);
        assertSame(trace, folder.resolve("./none/../trace.swf"));
        assertSame(fresh, folder.resolve("./out.csv"));
        assertSame(fresh, linked.resolve("out.csv"));
        assertSame(folder.resolve("none/out"), folder.resolve("none/./out"));
        OutputFile.requireDistinct(Map.of("TRACE", trace, "--json", fresh, "--schedule", folder.resolve("b")));
    }

    private static void assertSame(Path one, Path two) {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("TRACE", one);
        files.put("--schedule", two);
        assertThatThrownBy(() -> OutputFile.requireDistinct(files))
                .isInstanceOfSatisfying(
                        OutputException.class, e -> assertThat(e.code()).isEqualTo("output-same"))
                .hasMessage(two + ": TRACE and --schedule are one and the same file");
    }

    @Test
    void shouldLetDevicesBeNamedTwiceAndWhatAHardLinkSharesBeReplaced() throws IOException {
        Path nothing = Path.of("/dev/null");
        Path trace = Files.writeString(folder.resolve("trace.swf"), "old");
        Path twin = Files.createLink(folder.resolve("twin"), trace);

        OutputFile.requireDistinct(Map.of("--json", nothing, "--schedule", nothing));
        OutputFile.requireDistinct(Map.of("TRACE", trace, "--json", twin));
        // A new file takes the name; the trace keeps what it had.
        OutputFile.write(twin, out -> out.write("new"));

        assertThat(Files.readString(trace)).isEqualTo("old");
    }

    @Test
    void shouldRefuseToReplaceAFolder() {
        assertThatThrownBy(() -> OutputFile.write(folder, out -> out.write("x")))
                .isInstanceOf(OutputException.class)
                .hasMessageContaining(folder.toString());
    }
}
