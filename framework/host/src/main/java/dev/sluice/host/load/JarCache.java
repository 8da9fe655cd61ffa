package dev.sluice.host.load;

import dev.sluice.host.PolicyException;
import java.io.IOException;
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

    private final Path folder;

    JarCache(Path folder) {
        this.folder = folder;
    }

    /** The copy of a jar as it is now. */
    Path copyOf(Path jar) {
        try {
            Files.createDirectories(folder);
            byte[] content = Files.readAllBytes(jar);
            Path copy = folder.resolve(hash(content) + ".jar");
            if (!Files.exists(copy)) {
                // Written aside and moved, so that nobody ever sees half a jar.
                Path aside = Files.createTempFile(folder, "jar", ".part");
                Files.write(aside, content);
                Files.move(aside, copy, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            return copy;
        } catch (IOException e) {
            throw new PolicyException("plugin-unreadable", jar + ": can't be copied to " + folder + ": " + e, e);
        }
    }

    private static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
