package dev.sluice.host;

import dev.sluice.model.SluiceException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Keeps the state of each policy in a file of its name. A file is written aside, forced to the disk and then
 * renamed: at any moment it is the whole of the old state or of the new one. One host writes to a folder.
 */
public final class FileStateStore implements StateStore {

    /** What names of policies are made of; others could lead out of the folder. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

    private final Path folder;

    /**
     * A store in a folder.
     *
     * @param folder made when the first state is kept
     */
    public FileStateStore(Path folder) {
        this.folder = folder;
    }

    @Override
    public void save(String policy, byte[] state) {
        Path file = file(policy, "state-unwritable");
        try {
            if (state.length == 0) {
                Files.deleteIfExists(file);
            } else {
                Files.createDirectories(folder);
                write(file, state);
            }
        } catch (IOException e) {
            throw new SluiceException("state-unwritable", file + ": can't be written: " + e, e);
        }
    }

    private static void write(Path file, byte[] state) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".part");
        // What a killed process left; whatever else got there, a link say, must not be written through.
        Files.deleteIfExists(aside);
        try {
            try (FileChannel channel = FileChannel.open(
                    aside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                ByteBuffer rest = ByteBuffer.wrap(state);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    @Override
    public Optional<byte[]> load(String policy) {
        Path file = file(policy, "state-unreadable");
        try {
            long size = Files.size(file);
            if (size > StateKeeper.MOST_BYTES) {
                throw new SluiceException(
                        "state-unreadable",
                        file + ": has " + size + " bytes, and at most " + StateKeeper.MOST_BYTES + " are read");
            }
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException e) {
            throw new SluiceException("state-unreadable", file + ": can't be read: " + e, e);
        }
    }

    private Path file(String policy, String code) {
        if (!NAME.matcher(policy).matches()) {
            throw new SluiceException(
                    code,
                    SluiceException.oneLine(
                            "\"" + policy + "\": a file can't be named after it: only a-z, 0-9 and dashes can"));
        }
        return folder.resolve(policy + ".state");
    }
}
