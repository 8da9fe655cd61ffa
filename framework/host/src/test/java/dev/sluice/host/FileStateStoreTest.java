package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.SluiceException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileStateStoreTest {

    private static final byte[] STATE = {0, 1, -1};

    @TempDir
    Path temp;

    private Path folder = Path.of("");
    private FileStateStore store = new FileStateStore(folder);

    @BeforeEach
    void choosePlace() {
        folder = temp.resolve("new/folder");
        store = new FileStateStore(folder);
    }

    @Test
    void shouldHaveNothingAtFirst() {
        assertThat(store.load("fair")).isEmpty();
        assertThat(folder).doesNotExist();
    }

    @Test
    void shouldKeepOneStateForEachName() {
        store.save("fair", new byte[] {9, 9, 9, 9});
        store.save("fair", STATE);
        store.save("other", new byte[] {7});

        assertThat(store.load("fair")).contains(STATE);
        assertThat(store.load("other")).contains(new byte[] {7});
        assertThat(folder).isDirectoryContaining("glob:**/fair.state").isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void shouldKeepNoneAnyMore() {
        store.save("fair", STATE);

        store.save("fair", new byte[0]);
        store.save("never", new byte[0]);

        assertThat(store.load("fair")).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldReplaceWhatAKilledProcessLeftHalfWritten() throws IOException {
        store.save("fair", STATE);
        Files.write(folder.resolve("fair.state.part"), new byte[] {1, 2, 3, 4, 5});

        assertThat(store.load("fair")).contains(STATE);
        store.save("fair", new byte[] {4});

        assertThat(store.load("fair")).contains(new byte[] {4});
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void shouldNotWriteThroughALinkThatLiesWhereItWritesAside() throws IOException {
        store.save("fair", STATE);
        Path elsewhere = Files.write(temp.resolve("elsewhere"), STATE);
        Files.createSymbolicLink(folder.resolve("fair.state.part"), elsewhere);

        store.save("fair", new byte[] {4});

        assertThat(store.load("fair")).contains(new byte[] {4});
        assertThat(elsewhere).hasBinaryContent(STATE);
        assertThat(folder.resolve("fair.state")).isRegularFile();
        assertThat(Files.isSymbolicLink(folder.resolve("fair.state"))).isFalse();
    }

    @Test
    void shouldKeepTheOldStateWhenItCanNotWriteAside() throws IOException {
        store.save("fair", STATE);
        Files.createDirectories(folder.resolve("fair.state.part/full"));

        assertThatThrownBy(() -> store.save("fair", new byte[] {4}))
                .isInstanceOfSatisfying(
                        SluiceException.class, e -> assertThat(e.code()).isEqualTo("state-unwritable"))
                .hasMessageStartingWith(folder.resolve("fair.state") + ": can't be written: ");

        assertThat(store.load("fair")).contains(STATE);
    }

    @Test
    void shouldSayWhatIsInTheWay() throws IOException {
        Files.createDirectories(folder.resolve("fair.state"));
        assertThatThrownBy(() -> store.load("fair"))
                .isInstanceOfSatisfying(
                        SluiceException.class, e -> assertThat(e.code()).isEqualTo("state-unreadable"))
                .hasMessageStartingWith(folder.resolve("fair.state") + ": can't be read: ");

        Files.createFile(temp.resolve("file"));
        FileStateStore nowhere = new FileStateStore(temp.resolve("file"));
        assertThatThrownBy(() -> nowhere.save("fair", STATE))
                .isInstanceOf(SluiceException.class)
                .hasMessageContaining("can't be written");
    }

    @Test
    void shouldNotReadAFileThatIsTooLarge() throws IOException {
        Files.createDirectories(folder);
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("fair.state").toFile(), "rw")) {
            file.setLength((16 << 20) + 1L);
        }

        assertThatThrownBy(() -> store.load("fair"))
                .hasMessage(folder.resolve("fair.state") + ": has 16777217 bytes, and at most 16777216 are read");
    }

    @Test
    void shouldNotLeaveTheFolder() {
        for (String name : new String[] {"../fair", "", "a/b", "Fair", "fair\n"}) {
            assertThatThrownBy(() -> store.save(name, STATE)).isInstanceOf(SluiceException.class);
            assertThatThrownBy(() -> store.load(name))
                    .isInstanceOf(SluiceException.class)
                    .hasMessageContaining("a file can't be named after it");
        }
        assertThat(folder).doesNotExist();
    }
}
