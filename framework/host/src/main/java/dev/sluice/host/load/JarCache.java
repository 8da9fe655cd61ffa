package dev.sluice.host.load;

import dev.sluice.host.PolicyException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Copies of jars under the name of their content. A jar that is being replaced in the plugin folder
 * never changes beneath a class loader that reads it, and the same content is one file.
 */
final class JarCache {

    /** What a jar may have: many times what a policy with all its libraries takes. */
    private static final long MOST_BYTES = 256L << 20;

    private final Path folder;

    JarCache(Path folder) {
        this.folder = folder;
    }

    /** The copy of a jar as it is now. */
    Path copyOf(Path jar) {
        try {
            Files.createDirectories(folder);
            Path known = folder.resolve(copy(jar, OutputStream.nullOutputStream()));
            return Files.exists(known) ? known : copyAside(jar);
        } catch (IOException e) {
            throw new PolicyException("plugin-unreadable", jar + ": can't be copied to " + folder + ": " + e, e);
        }
    }

    /** Written aside and moved, so that nobody ever sees half a jar. */
    private Path copyAside(Path jar) throws IOException {
        Path aside = Files.createTempFile(folder, "jar", ".part");
        try {
            String name;
            try (OutputStream out = Files.newOutputStream(aside)) {
                name = copy(jar, out);
            }
            return Files.move(
                    aside, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    /** Copies a jar in pieces, and says how the copy is named after its content. */
    private static String copy(Path jar, OutputStream out) throws IOException {
        checkSize(jar, Files.size(jar));
        MessageDigest digest = sha256();
        byte[] piece = new byte[1 << 16];
        long size = 0;
        try (InputStream in = Files.newInputStream(jar)) {
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                size += read;
                // Again, since a device has no size and a file may grow.
                checkSize(jar, size);
                digest.update(piece, 0, read);
                out.write(piece, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest()) + ".jar";
    }

    private static void checkSize(Path jar, long size) {
        if (size > MOST_BYTES) {
            throw new PolicyException(
                    "plugin-too-large", jar + ": has " + size + " bytes, and a plugin has at most " + MOST_BYTES);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
