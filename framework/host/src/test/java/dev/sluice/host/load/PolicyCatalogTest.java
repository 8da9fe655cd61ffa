package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.spi.Capability;
import dev.sluice.spi.Limitation;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyCatalogTest {

    @TempDir
    Path temp;

    private Path folder = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temp.resolve("plugins"));
    }

    @Test
    void shouldListWhatAJarOffers() {
        Path jar = JarMaker.healthy(temp, "probe")
                .attribute("Plugin-Description", "denies everything")
                .write(folder.resolve("probe.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.broken()).isEmpty();
            assertThat(catalog.list()).singleElement().satisfies(info -> {
                assertThat(info.name()).isEqualTo("probe");
                assertThat(info.presets()).containsExactly("probe-best");
                assertThat(info.version()).isEqualTo("1.2.3");
                assertThat(info.description()).isEqualTo("denies everything");
                assertThat(info.jar()).isEqualTo(jar);
                assertThat(info.capabilities()).containsExactly(Capability.PRIORITIZE);
                assertThat(info.options()).containsExactly(entry("mode", "first-fit"), entry("depth", "4"));
            });
        }
    }

    @Test
    void shouldTakeTheQueueDepthFromTheProviderUnlessTheUserGivesOne() {
        String member = """
                public OptionalInt queueDepth(Config config) {
                    return config.depth() > 9 ? OptionalInt.empty() : OptionalInt.of(config.depth());
                }
                public Set<Limitation> limitations() { return Set.of(Limitation.WHOLE_FREE); }""";
        JarMaker.healthy(temp, "probe")
                .source("probe.Provider", ProbeSource.provider("Provider", "probe", member, "1"))
                .write(folder.resolve("probe.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.list()).singleElement().satisfies(info -> {
                assertThat(info.options()).containsEntry("queue-depth", "4");
                assertThat(info.limitations()).containsExactly(Limitation.WHOLE_FREE);
            });
            LoadedPolicy own = catalog.load(PolicySpec.parse("probe,depth=3"));
            assertThat(own.queueDepth()).hasValue(3);
            assertThat(own.limitations()).containsExactly(Limitation.WHOLE_FREE);
            assertThat(own.describe()).isEqualTo("probe,mode=first-fit,depth=3,queue-depth=3");
            LoadedPolicy endless = catalog.load(PolicySpec.parse("probe,depth=10"));
            assertThat(endless.queueDepth()).isEmpty();
            assertThat(endless.options()).doesNotContainKey("queue-depth");
            assertThat(catalog.load(PolicySpec.parse("probe-best,queue-depth=16"))
                            .queueDepth())
                    .hasValue(16);
            LoadedPolicy overruled = catalog.load(PolicySpec.parse("probe,queue-depth=unlimited"));
            assertThat(overruled.queueDepth()).isEmpty();
            assertThat(overruled.options()).containsEntry("queue-depth", "unlimited");
        }
    }

    @Test
    void shouldSayWhatAQueueDepthShouldHaveBeen() {
        JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            for (String wrong : List.of("0", "-1", "2147483648", "all", "")) {
                assertThatThrownBy(() -> catalog.load(PolicySpec.parse("probe,queue-depth=" + wrong)))
                        .isInstanceOfSatisfying(
                                PolicyException.class, e -> assertThat(e.code()).isEqualTo("option-value"))
                        .hasMessage(
                                "probe: option queue-depth \"" + wrong + "\" is not a number from 1 on or unlimited");
            }
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("probe,queue-dept=4")))
                    .hasMessage("probe: unknown option \"queue-dept\", did you mean \"queue-depth\"?; "
                            + "it has mode, depth, queue-depth");
        }
    }

    @Test
    void shouldConfigureByNameAndByPreset() {
        JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            LoadedPolicy plain = catalog.load(PolicySpec.parse("probe,depth=9"));
            LoadedPolicy preset = catalog.load(PolicySpec.parse("probe-best,depth=2"));

            assertThat(plain.options()).containsExactly(entry("mode", "first-fit"), entry("depth", "9"));
            assertThat(preset.options()).containsExactly(entry("mode", "best-fit"), entry("depth", "2"));
            assertThat(preset.name()).isEqualTo("probe");
            assertThat(preset.version()).isEqualTo("1.2.3");
            assertThat(preset.capabilities()).containsExactly(Capability.PRIORITIZE);
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("probe,mode=worst-fit")))
                    .isInstanceOf(PolicyException.class)
                    .hasMessage("probe: option mode \"worst-fit\" is not one of first-fit, best-fit");
        }
    }

    @Test
    void shouldNameTheNearestPolicyForOneThatIsUnknown() {
        JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("prob")))
                    .isInstanceOfSatisfying(
                            PolicyException.class, e -> assertThat(e.code()).isEqualTo("policy-unknown"))
                    .hasMessage("policy \"prob\": there is none of that name, did you mean \"probe\"?; "
                            + "known are probe, probe-best");
        }
    }

    @Test
    void shouldBeEmptyWithoutFoldersAndSaySo() {
        try (PolicyCatalog catalog = open(folder, temp.resolve("nowhere"))) {
            assertThat(catalog.list()).isEmpty();
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("fcfs")))
                    .hasMessage("policy \"fcfs\": there is none of that name; known are none");
        }
    }

    @Test
    void shouldReadSeveralFoldersAndLookAtJarsOnly() throws IOException {
        Path more = Files.createDirectory(temp.resolve("more"));
        JarMaker.healthy(temp, "zeta").write(folder.resolve("a.jar"));
        JarMaker.healthy(temp, "alpha").write(more.resolve("z.jar"));
        Files.writeString(folder.resolve("README.md"), "not a plugin");
        Files.writeString(folder.resolve("a.jar.bak"), "not a plugin");

        try (PolicyCatalog catalog = open(folder, more)) {
            assertThat(catalog.list()).extracting(PolicyInfo::name).containsExactly("alpha", "zeta");
            assertThat(catalog.broken()).isEmpty();
        }
    }

    @Test
    void shouldLeaveOutAllJarsThatOfferOneNameAndUseTheOthers() {
        Path one = JarMaker.healthy(temp, "my-sjf").write(folder.resolve("my-sjf-1.0.0.jar"));
        Path two = JarMaker.healthy(temp, "my-sjf")
                .attribute("Plugin-Version", "1.1.0")
                .write(folder.resolve("my-sjf-1.1.0.jar"));
        JarMaker.healthy(temp, "other").write(folder.resolve("other.jar"));
        String why = one + ": " + two + " offers \"my-sjf\", \"my-sjf-best\" as well; none is used, keep one of them";

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.list()).extracting(PolicyInfo::name).containsExactly("other");
            assertThat(catalog.load(PolicySpec.parse("other")).name()).isEqualTo("other");
            assertThat(catalog.broken()).extracting(PolicyException::code).containsOnly("policy-twice");
            assertThat(catalog.broken())
                    .extracting(PolicyException::getMessage)
                    .containsExactly(
                            why,
                            two + ": " + one
                                    + " offers \"my-sjf\", \"my-sjf-best\" as well; none is used, keep one of them");
            assertTwice(catalog, "my-sjf", why);
            assertTwice(catalog, "my-sjf-best", why);
        }
    }

    @Test
    void shouldNameEachJarThatAJarClashesWith() {
        Path one = JarMaker.healthy(temp, "probe").write(folder.resolve("one.jar"));
        Path preset = JarMaker.healthy(temp, "probe-best").write(folder.resolve("preset.jar"));
        Path same =
                JarMaker.healthy(temp, "probe").attribute("Plugin-Version", "2").write(folder.resolve("same.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.list()).isEmpty();
            assertThat(catalog.broken())
                    .extracting(PolicyException::getMessage)
                    .containsExactlyInAnyOrder(
                            one + ": " + same + " offers \"probe\", \"probe-best\" as well, " + preset
                                    + " offers \"probe-best\" as well; none is used, keep one of them",
                            same + ": " + one + " offers \"probe\", \"probe-best\" as well, " + preset
                                    + " offers \"probe-best\" as well; none is used, keep one of them",
                            preset + ": " + one + " offers \"probe-best\" as well, " + same
                                    + " offers \"probe-best\" as well; none is used, keep one of them");
            // Nobody else offers it, but its jar is left out.
            assertTwice(catalog, "probe-best-best", preset + ": " + one + " offers \"probe-best\" as well, ");
        }
    }

    private static void assertTwice(PolicyCatalog catalog, String name, String why) {
        assertThatThrownBy(() -> catalog.load(PolicySpec.parse(name)))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("policy-twice"))
                .hasMessageStartingWith("policy \"" + name + "\": not loaded: " + why);
    }

    @Test
    void shouldReadAFolderOnceByWhateverNamesItIsGiven() throws IOException {
        JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));
        Path link = Files.createSymbolicLink(temp.resolve("link"), folder);

        try (PolicyCatalog catalog = open(folder, folder, link, folder.resolve("../plugins"))) {
            assertThat(catalog.list()).extracting(PolicyInfo::name).containsExactly("probe");
            assertThat(catalog.broken()).isEmpty();
        }
    }

    @Test
    void shouldUseOneOfTwoJarsWithTheSameContent() throws IOException {
        Path more = Files.createDirectory(temp.resolve("more"));
        Path one = JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));
        Path copy = Files.copy(one, more.resolve("copy.jar"));
        Path link = Files.createSymbolicLink(more.resolve("link.jar"), one);

        try (PolicyCatalog catalog = open(folder, more)) {
            assertThat(catalog.list()).extracting(PolicyInfo::jar).containsExactly(one);
            assertThat(catalog.load(PolicySpec.parse("probe")).name()).isEqualTo("probe");
            assertThat(catalog.broken()).extracting(PolicyException::code).containsOnly("plugin-same");
            assertThat(catalog.broken())
                    .extracting(PolicyException::getMessage)
                    .containsExactly(
                            copy + ": its content is that of " + one, link + ": its content is that of " + one);
        }
    }

    @Test
    void shouldTellOfEachJarThatIsWrongThoughTheirContentIsTheSame() throws IOException {
        Path one = JarMaker.healthy(temp, "probe").index("probe.Gone").write(folder.resolve("one.jar"));
        Path two = Files.copy(one, folder.resolve("two.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.broken()).extracting(PolicyException::code).containsOnly("plugin-providers");
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("probe")))
                    .hasMessageStartingWith(
                            "policy \"probe\": there is none of that name; known are none; not loaded: " + one + ": ")
                    .hasMessageEndingWith(", and 1 more");
            assertThat(catalog.broken().get(1)).hasMessageStartingWith(two + ": ");
        }
    }

    @Test
    void shouldShowNamesAndTextsThatATerminalWouldObey() {
        JarMaker.healthy(temp, "probe")
                .attribute("Plugin-Version", "1\u001b[31m")
                .attribute("Plugin-Description", "bell\u0007")
                .write(folder.resolve("probe.jar"));

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.list()).extracting(PolicyInfo::version).containsExactly("1\\u001b[31m");
            assertThat(catalog.list()).extracting(PolicyInfo::description).containsExactly("bell\\u0007");
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("pro\u001b[2Jbe")))
                    .hasMessageStartingWith("policy \"pro\\u001b[2Jbe\": there is none of that name");
            assertThatThrownBy(() -> PolicySpec.parse("p,\u001b[2J"))
                    .hasMessage("policy \"p,\\u001b[2J\": \"\\u001b[2J\" is not key=value");
            assertThatThrownBy(() -> catalog.load(PolicySpec.parse("probe,depth=\u001b[2J")))
                    .hasMessageContaining("\\u001b[2J")
                    .extracting(Throwable::getMessage)
                    .asString()
                    .doesNotContain("\u001b");
        }
    }

    @Test
    void shouldSayThatAFolderIsNone() throws IOException {
        Path file = Files.createFile(temp.resolve("file"));

        assertThatThrownBy(() -> open(file))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("plugin-folder"))
                .hasMessageStartingWith(file + ": can't be read");
    }

    @Test
    void shouldKeepOneCopyOfTheSameContent() throws IOException {
        Path jar = JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));
        open(folder).close();
        open(folder).close();
        assertThat(cached()).hasSize(1);

        Files.copy(
                JarMaker.healthy(temp, "other").write(temp.resolve("other.jar")),
                jar,
                StandardCopyOption.REPLACE_EXISTING);
        open(folder).close();

        assertThat(cached()).hasSize(2).allMatch(name -> name.matches("[0-9a-f]{64}\\.jar"));
    }

    @Test
    void shouldLeaveOutAJarThatIsTooLargeToRead() throws IOException {
        JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));
        Path large = folder.resolve("large.jar");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(3L << 30);
        }

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.list()).extracting(PolicyInfo::name).containsExactly("probe");
            assertThat(catalog.broken()).singleElement().satisfies(e -> {
                assertThat(e.code()).isEqualTo("plugin-too-large");
                assertThat(e).hasMessage(large + ": has 3221225472 bytes, and a plugin has at most 268435456");
            });
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Map<String, Config> presets()",
                "Set<Limitation> limitations()",
                "OptionalInt queueDepth(Config config)"
            })
    void shouldLeaveOutAJarWhoseProviderThrowsAnyError(String method) {
        JarMaker.healthy(temp, "good").write(folder.resolve("good.jar"));
        Path bad = bad(method, "AssertionError(\"boom\")");

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.list()).extracting(PolicyInfo::name).containsExactly("good");
            assertThat(catalog.broken()).singleElement().satisfies(e -> {
                assertThat(e.code()).isEqualTo("plugin-unloadable");
                assertThat(e).hasMessage(bad + ": java.lang.AssertionError: boom");
            });
        }
    }

    @Test
    void shouldLeaveOutAJarWhoseErrorThrowsAsWell() {
        bad(
                "Set<Limitation> limitations()",
                "Error() { public String toString() { throw new StackOverflowError(); } }");

        try (PolicyCatalog catalog = open(folder)) {
            assertThat(catalog.broken())
                    .singleElement()
                    .satisfies(e -> assertThat(e).hasMessageContaining("bad.jar: probe.Provider$"));
        }
    }

    @Test
    void shouldLetGoOfWhatWasLoadedWhenTheVirtualMachineIsBroken() {
        String kept = "dev.sluice.host.load.kept";
        String member = "public Provider() { System.getProperties().put(\"" + kept + "\", this); }";
        JarMaker.healthy(temp, "aaa")
                .source("probe.Provider", ProbeSource.provider("Provider", "aaa", member, "1"))
                .write(folder.resolve("aaa.jar"));
        bad("Set<Limitation> limitations()", "InternalError(\"broken\")");
        LeakProbe probe = new LeakProbe();
        try {
            assertThatThrownBy(() -> PolicyCatalog.open(List.of(folder), temp.resolve("cache"), probe))
                    .isInstanceOf(InternalError.class)
                    .hasMessage("broken");

            // What has been closed is watched, and this one is held for as long as the test takes.
            assertThat(probe.undecided() + probe.alive().size()).isEqualTo(1);
        } finally {
            System.getProperties().remove(kept);
        }
    }

    private Path bad(String method, String thrown) {
        String source = ProbeSource.provider("bad");
        String name = method.substring(0, method.indexOf('('));
        String body = "public " + method + " { throw new " + thrown + "; }";
        boolean there = source.contains(name);
        String changed = there
                ? source.replace("public " + name + "() {", body + " Map<String, Config> unused() {")
                : ProbeSource.provider("Provider", "bad", body, "1");
        return JarMaker.healthy(temp, "bad").source("probe.Provider", changed).write(folder.resolve("bad.jar"));
    }

    @Test
    void shouldOfferNothingAfterClose() {
        JarMaker.healthy(temp, "probe").write(folder.resolve("probe.jar"));
        PolicyCatalog catalog = open(folder);

        catalog.close();
        catalog.close();

        assertThat(catalog.list()).isEmpty();
    }

    private PolicyCatalog open(Path... folders) {
        return PolicyCatalog.open(List.of(folders), temp.resolve("cache"));
    }

    private List<String> cached() throws IOException {
        try (Stream<Path> files = Files.list(temp.resolve("cache"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
