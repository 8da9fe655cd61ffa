package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.spi.SchedulerProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.pf4j.ExtensionPoint;

/** Writes a plugin jar whose classes are compiled here and now, and which can be wrong in many ways. */
final class JarMaker {

    private final Path scratch;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final Map<String, byte[]> entries = new LinkedHashMap<>();
    private final Map<Path, String> sources = new LinkedHashMap<>();
    private boolean manifest = true;

    JarMaker(Path scratch) {
        this.scratch = scratch;
        attributes.put("Plugin-Id", "probe");
        attributes.put("Plugin-Version", "1.2.3");
        attributes.put("Sluice-Spi-Version", "1.0");
    }

    /** A jar as it should be, with one provider of this name. */
    static JarMaker healthy(Path scratch, String name) {
        return new JarMaker(scratch)
                .source("probe.Provider", ProbeSource.provider(name))
                .index("probe.Provider");
    }

    JarMaker attribute(String key, String value) {
        attributes.put(key, value);
        return this;
    }

    JarMaker without(String key) {
        attributes.remove(key);
        return this;
    }

    JarMaker withoutManifest() {
        manifest = false;
        return this;
    }

    JarMaker source(String type, String text) {
        sources.put(Path.of(type.replace('.', '/') + ".java"), text);
        return this;
    }

    JarMaker index(String... types) {
        return entry("META-INF/extensions.idx", String.join("\n", types));
    }

    JarMaker entry(String name, String content) {
        entries.put(name, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    Path write(Path jar) {
        try {
            compile();
            try (OutputStream out = Files.newOutputStream(jar);
                    JarOutputStream zip = manifest ? new JarOutputStream(out, manifest()) : new JarOutputStream(out)) {
                for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                    zip.putNextEntry(new JarEntry(entry.getKey()));
                    zip.write(entry.getValue());
                    zip.closeEntry();
                }
                if (!manifest && entries.isEmpty()) {
                    zip.putNextEntry(new JarEntry("nothing"));
                }
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Manifest manifest() {
        Manifest made = new Manifest();
        made.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach(made.getMainAttributes()::putValue);
        return made;
    }

    private void compile() throws IOException {
        if (sources.isEmpty()) {
            return;
        }
        Path from = Files.createTempDirectory(scratch, "source");
        Path to = Files.createTempDirectory(scratch, "classes");
        List<Path> files = new ArrayList<>();
        for (Map.Entry<Path, String> source : sources.entrySet()) {
            Path file = from.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source.getValue()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-proc:none", "-Xlint:none", "-d", to.toString(), "-cp", classPath());
            boolean compiled = compiler.getTask(
                            said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            assertThat(compiled).as("%s", said).isTrue();
        }
        try (Stream<Path> classes = Files.walk(to)) {
            for (Path file : classes.filter(Files::isRegularFile).toList()) {
                entries.put(to.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
    }

    /** Where the SPI and PF4J's marker are: the class path that a plugin is compiled against. */
    private static String classPath() {
        return Stream.of(SchedulerProvider.class, ExtensionPoint.class)
                .map(JarMaker::origin)
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    /** The jar or folder that a class comes from. */
    static String origin(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
