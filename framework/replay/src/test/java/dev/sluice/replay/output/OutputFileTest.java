package dev.sluice.replay.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void shouldRefuseToReplaceAFolder() {
        assertThatThrownBy(() -> OutputFile.write(folder, out -> out.write("x")))
                .isInstanceOf(OutputException.class)
                .hasMessageContaining(folder.toString());
    }
}
