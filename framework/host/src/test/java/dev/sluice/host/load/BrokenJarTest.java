package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.PolicyException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each known way for a jar to be wrong has a code and one line of its own, and spoils nothing else. */
class BrokenJarTest {

    @TempDir
    Path temp;

    static Stream<Arguments> wrongs() {
        return Stream.of(
                wrong("no manifest", "plugin-manifest", "it has no manifest", JarMaker::withoutManifest),
                wrong("no id", "plugin-manifest", "its manifest has no Plugin-Id", jar -> jar.without("Plugin-Id")),
                wrong(
                        "blank version",
                        "plugin-manifest",
                        "its manifest has no Plugin-Version",
                        jar -> jar.attribute("Plugin-Version", " ")),
                wrong(
                        "no SPI version",
                        "plugin-manifest",
                        "its manifest has no Sluice-Spi-Version",
                        jar -> jar.without("Sluice-Spi-Version")),
                wrong(
                        "another SPI major",
                        "plugin-spi-version",
                        "it was built for SPI 2.0, this host has 1.0",
                        jar -> jar.attribute("Sluice-Spi-Version", "2.0")),
                wrong(
                        "a newer SPI minor",
                        "plugin-spi-version",
                        "it was built for SPI 1.1, this host has 1.0",
                        jar -> jar.attribute("Sluice-Spi-Version", "1.1")),
                wrong(
                        "an SPI version in words",
                        "plugin-spi-version",
                        "Sluice-Spi-Version \"latest\" is not major.minor",
                        jar -> jar.attribute("Sluice-Spi-Version", "latest")),
                wrong(
                        "bundles the SPI",
                        "plugin-bundles-spi",
                        "its own copy of dev.sluice.spi",
                        jar -> jar.entry("dev/sluice/spi/Pass.class", "x")),
                wrong(
                        "bundles the model",
                        "plugin-bundles-spi",
                        "its own copy of dev.sluice.spi",
                        jar -> jar.entry("dev/sluice/model/IdSet.class", "x")),
                wrong(
                        "wants another plugin",
                        "plugin-dependencies",
                        "it has Plugin-Dependencies; what it needs is shaded into it",
                        jar -> jar.attribute("Plugin-Dependencies", "other")),
                wrong(
                        "a plugin class that is not there",
                        "plugin-class",
                        "its Plugin-Class is missing or no PF4J plugin",
                        jar -> jar.attribute("Plugin-Class", "probe.Gone")),
                wrong(
                        "a plugin class that is no plugin",
                        "plugin-class",
                        "its Plugin-Class is missing or no PF4J plugin",
                        jar -> jar.attribute("Plugin-Class", "probe.Provider")),
                wrong(
                        "the index names a class that is missing",
                        "plugin-providers",
                        "no class in its extensions.idx can be loaded as a SchedulerProvider",
                        jar -> jar.index("probe.Gone")),
                wrong(
                        "the index is empty",
                        "plugin-providers",
                        "no class in its extensions.idx can be loaded as a SchedulerProvider",
                        jar -> jar.index("")),
                wrong(
                        "the index is as large as a book",
                        "plugin-too-large",
                        "its META-INF/extensions.idx has 2097152 bytes, and at most 1048576 are read",
                        jar -> jar.index("x".repeat(2 << 20))),
                wrong(
                        "the index names what is no provider",
                        "plugin-providers",
                        "no class in its extensions.idx can be loaded as a SchedulerProvider",
                        jar -> jar.index("probe.Provider$Denier")),
                wrong(
                        "a class file that is none",
                        "plugin-unloadable",
                        "java.lang.ClassFormatError",
                        jar -> jar.entry("probe/Rubbish.class", "rubbish").index("probe.Rubbish")),
                wrong(
                        "two providers",
                        "plugin-providers",
                        "it has 2 providers, and one is expected",
                        jar -> jar.source("probe.Second", ProbeSource.provider("Second", "second", "", "1"))
                                .index("probe.Provider", "probe.Second")),
                provider(
                        "a constructor that throws",
                        "plugin-constructor",
                        "the constructor of probe.Bad threw" + " java.lang.IllegalStateException: boom",
                        """
                        public Bad() { throw new IllegalStateException("boom"); }"""),
                provider(
                        "a constructor with an argument",
                        "plugin-constructor",
                        "probe.Bad can't be made: " + "java.lang.NoSuchMethodException",
                        """
                        public Bad(int depth) {}"""),
                provider(
                        "a constructor that is private",
                        "plugin-constructor",
                        "probe.Bad can't be made: " + "java.lang.NoSuchMethodException",
                        """
                        private Bad() {}"""),
                provider(
                        "an initializer that throws",
                        "plugin-constructor",
                        "probe.Bad can't be made: " + "java.lang.ExceptionInInitializerError",
                        """
                        static final int ZERO = 0;
                        static final int CRASH = 1 / ZERO();
                        static int ZERO() { return ZERO; }"""),
                defaults(
                        "defaults that throw",
                        "plugin-unloadable",
                        "java.lang.IllegalStateException: no defaults",
                        """
                        static <T> T none() { throw new IllegalStateException("no defaults"); }"""),
                wrong(
                        "an option that nobody can type",
                        "option-type",
                        "probe.Provider$Config.depth: an option is a String, int, long, double, boolean or enum, "
                                + "not java.lang.Object",
                        jar -> jar.source(
                                "probe.Provider", ProbeSource.provider("bad").replace("int depth", "Object depth"))),
                wrong(
                        "an option that is the host's own",
                        "option-reserved",
                        "option queue-depth is the host's own; no component of the configuration may be named so",
                        jar -> jar.source(
                                "probe.Provider", ProbeSource.provider("bad").replace("int depth", "int queueDepth"))),
                defaults(
                        "a queue that nobody is in",
                        "policy-queue-depth",
                        "bad: its queue depth is 0, and the least that makes sense is 1",
                        """
                        public OptionalInt queueDepth(Config config) { return OptionalInt.of(0); }
                        static <T> T none() { return (T) new Config(Mode.FIRST_FIT, 4); }"""),
                wrong(
                        "a name that nobody can type",
                        "plugin-name",
                        "policy name \"Sched Simple\" is not made of lower case letters, digits and dashes",
                        jar -> jar.source("probe.Provider", ProbeSource.provider("Sched Simple"))),
                wrong(
                        "a name that a terminal obeys",
                        "plugin-name",
                        "policy name \"bad\\u001b[2J\" is not made of lower case letters, digits and dashes",
                        jar -> jar.source("probe.Provider", ProbeSource.provider("bad\\033[2J"))),
                wrong(
                        "a preset of the name of its policy",
                        "plugin-name",
                        "\"bad\" is the name of its policy and of a preset as well",
                        jar -> jar.source(
                                "probe.Provider", ProbeSource.provider("bad").replace("bad-best", "bad"))));
    }

    private static Arguments wrong(String name, String code, String why, UnaryOperator<JarMaker> change) {
        BiFunction<Path, Path, Path> maker = (scratch, jar) ->
                change.apply(JarMaker.healthy(scratch, "probe")).write(jar);
        return Arguments.of(name, code, why, maker);
    }

    private static Arguments provider(String name, String code, String why, String member) {
        return wrong(
                name,
                code,
                why,
                jar -> jar.source("probe.Bad", ProbeSource.provider("Bad", "bad", member, "1"))
                        .index("probe.Bad"));
    }

    private static Arguments defaults(String name, String code, String why, String member) {
        String source = ProbeSource.provider("Bad", "bad", member, "1")
                .replace("return new Config(Mode.FIRST_FIT, 4);", "return none();");
        return wrong(name, code, why, jar -> jar.source("probe.Bad", source).index("probe.Bad"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongs")
    void shouldSayWhatIsWrongWithAJarAndUseTheOthers(
            String name, String code, String why, BiFunction<Path, Path, Path> maker) throws IOException {
        Path folder = Files.createDirectories(temp.resolve("plugins"));
        Path bad = maker.apply(temp, folder.resolve("bad.jar"));
        JarMaker.healthy(temp, "good").write(folder.resolve("good.jar"));

        try (PolicyCatalog catalog = PolicyCatalog.open(List.of(folder), temp.resolve("cache"))) {
            assertThat(catalog.list()).extracting(PolicyInfo::name).containsExactly("good");
            assertThat(catalog.broken()).singleElement().satisfies(fault -> {
                assertThat(fault.code()).isEqualTo(code);
                assertThat(fault).hasMessageStartingWith(bad + ": ").hasMessageContaining(why);
                assertThat(fault.getMessage()).doesNotContain("\n");
            });
            assertThat(catalog.load(PolicySpec.parse("good")).name()).isEqualTo("good");
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("bad")))
                    .isInstanceOf(PolicyException.class)
                    .hasMessageContaining("not loaded: " + bad + ": ");
        }
    }

    @Test
    void shouldSayThatAJarHasNoIndexOfExtensions() {
        Path jar = new JarMaker(temp)
                .source("probe.Provider", ProbeSource.provider("probe"))
                .write(temp.resolve("bare.jar"));

        assertThatThrownBy(() -> load(jar))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("plugin-no-index"))
                .hasMessage(jar + ": it has no META-INF/extensions.idx; annotate the provider with @Extension and let "
                        + "PF4J's processor run");
    }

    @Test
    void shouldRefuseAZipByName() {
        Path zip = JarMaker.healthy(temp, "probe").write(temp.resolve("probe.zip"));

        assertThatThrownBy(() -> load(zip))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("plugin-zip"))
                .hasMessage(zip + ": a plugin is one jar with its dependencies shaded in, not a zip");
    }

    @Test
    void shouldSayThatAFileIsNoJarAtAll() throws IOException {
        Path text = Files.writeString(temp.resolve("text.jar"), "a shell script, perhaps");
        Path empty = Files.createFile(temp.resolve("empty.jar"));
        Path folder = Files.createDirectory(temp.resolve("folder.jar"));

        for (Path file : List.of(text, empty)) {
            assertThatThrownBy(() -> load(file))
                    .isInstanceOfSatisfying(
                            PolicyException.class, e -> assertThat(e.code()).isEqualTo("plugin-unreadable"))
                    .hasMessageStartingWith(file + ": not a jar (");
        }
        assertThatThrownBy(() -> load(folder))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("plugin-unreadable"))
                .hasMessageStartingWith(folder + ": can't be copied");
    }

    private void load(Path jar) {
        PluginJar.load(jar, PluginJar.copy(jar, new JarCache(temp.resolve("cache"))), new LeakProbe())
                .close();
    }
}
