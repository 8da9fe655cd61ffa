package dev.sluice.host.load;

import dev.sluice.host.PolicyException;
import dev.sluice.model.MalformedException;
import dev.sluice.model.SluiceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * What a plugin jar says of itself, checked before PF4J sees it, so that each way a jar can be wrong
 * has its own message.
 *
 * @param id the plugin's id
 * @param version the plugin's version
 * @param description one line, or empty
 */
record JarManifest(String id, String version, String description) {

    /** The SPI of this host: a plugin of the same major version and no newer minor one fits. */
    static final int SPI_MAJOR = 1;

    static final int SPI_MINOR = 0;

    private static final String INDEX = "META-INF/extensions.idx";

    private static final long MOST_BYTES = 1 << 20;

    /**
     * Reads and checks a jar.
     *
     * @param jar what to call it in messages
     * @param copy where its content is, safe from being replaced
     */
    static JarManifest read(Path jar, Path copy) {
        try (JarFile file = new JarFile(copy.toFile())) {
            checkSize(jar, file, JarFile.MANIFEST_NAME);
            checkSize(jar, file, INDEX);
            Manifest manifest = file.getManifest();
            if (manifest == null) {
                throw wrong(jar, "plugin-manifest", "it has no manifest");
            }
            Attributes attributes = manifest.getMainAttributes();
            String id = required(jar, attributes, "Plugin-Id");
            String version = required(jar, attributes, "Plugin-Version");
            checkSpi(jar, required(jar, attributes, "Sluice-Spi-Version"));
            if (attributes.getValue("Plugin-Dependencies") != null) {
                throw wrong(jar, "plugin-dependencies", "it has Plugin-Dependencies; what it needs is shaded into it");
            }
            if (file.stream()
                    .anyMatch(entry ->
                            SpiFirstClassLoader.isShared(entry.getName().replace('/', '.')))) {
                throw wrong(
                        jar, "plugin-bundles-spi", "it brings its own copy of dev.sluice.spi; give it scope provided");
            }
            if (file.getEntry(INDEX) == null) {
                throw wrong(
                        jar,
                        "plugin-no-index",
                        "it has no " + INDEX + "; annotate the provider with @Extension and let PF4J's processor run");
            }
            String description = attributes.getValue("Plugin-Description");
            return new JarManifest(
                    id,
                    SluiceException.oneLine(version),
                    description == null ? "" : SluiceException.oneLine(description));
        } catch (ZipException e) {
            throw new PolicyException("plugin-unreadable", jar + ": not a jar (" + e.getMessage() + ")", e);
        } catch (IOException e) {
            throw new PolicyException("plugin-unreadable", jar + ": " + e.getMessage(), e);
        }
    }

    /** These are read as a whole; what is packed may be a thousand times the jar's own size. */
    private static void checkSize(Path jar, JarFile file, String name) {
        ZipEntry entry = file.getEntry(name);
        if (entry != null && entry.getSize() > MOST_BYTES) {
            throw wrong(
                    jar,
                    "plugin-too-large",
                    "its " + name + " has " + entry.getSize() + " bytes, and at most " + MOST_BYTES + " are read");
        }
    }

    private static void checkSpi(Path jar, String version) {
        String[] parts = version.split("\\.", -1);
        try {
            int major = Integer.parseInt(parts[0]);
            int minor = parts.length > 1 ? Integer.parseInt(parts[1]) : 0;
            if (major != SPI_MAJOR || minor > SPI_MINOR) {
                throw wrong(
                        jar,
                        "plugin-spi-version",
                        "it was built for SPI %s, this host has %d.%d".formatted(version, SPI_MAJOR, SPI_MINOR));
            }
        } catch (NumberFormatException e) {
            throw wrong(
                    jar,
                    "plugin-spi-version",
                    "Sluice-Spi-Version " + MalformedException.quote(version) + " is not major.minor");
        }
    }

    private static String required(Path jar, Attributes attributes, String key) {
        @Nullable String value = attributes.getValue(key);
        if (value == null || value.isBlank()) {
            throw wrong(jar, "plugin-manifest", "its manifest has no " + key);
        }
        return value;
    }

    private static PolicyException wrong(Path jar, String code, String why) {
        return new PolicyException(code, jar + ": " + why);
    }
}
