package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.spi.Capability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void shouldRefuseTwoJarsThatOfferTheSameName() {
        Path one = JarMaker.healthy(temp, "probe").write(folder.resolve("one.jar"));
        Path two =
                JarMaker.healthy(temp, "probe").attribute("Plugin-Version", "2").write(folder.resolve("two.jar"));

        assertThatThrownBy(() -> open(folder))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("policy-twice"))
                .hasMessageContaining("policy \"probe\" is in two jars: ")
                .hasMessageContaining(one.toString())
                .hasMessageContaining(two.toString());
    }

    @Test
    void shouldRefuseAPresetThatHasTheNameOfAnotherJarsPolicy() {
        JarMaker.healthy(temp, "probe").write(folder.resolve("one.jar"));
        JarMaker.healthy(temp, "probe-best").write(folder.resolve("two.jar"));

        assertThatThrownBy(() -> open(folder)).hasMessageContaining("policy \"probe-best\" is in two jars: ");
    }

    @Test
    void shouldRefuseAPresetThatHasTheNameOfItsOwnPolicy() {
        Path jar = new JarMaker(temp)
                .source("probe.Provider", ProbeSource.provider("probe").replace("probe-best", "probe"))
                .index("probe.Provider")
                .write(folder.resolve("one.jar"));

        assertThatThrownBy(() -> open(folder)).hasMessage("policy \"probe\" is twice in one jar: " + jar);
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
