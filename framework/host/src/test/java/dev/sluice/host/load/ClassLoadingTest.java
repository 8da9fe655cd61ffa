package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes a policy sees, and for how long. */
class ClassLoadingTest {

    @TempDir
    Path temp;

    private Path jar = Path.of("");

    @BeforeEach
    void choosePlace() throws IOException {
        jar = Files.createDirectory(temp.resolve("plugins")).resolve("probe.jar");
    }

    @Test
    void shouldShareTheSpiAndNothingOfThePlugin() {
        JarMaker.healthy(temp, "probe").write(jar);

        try (PolicyCatalog catalog = open()) {
            Scheduler first = scheduler(catalog, "probe");
            Scheduler second = scheduler(catalog, "probe-best");

            assertThat(first.getClass().getClassLoader())
                    .isNotSameAs(Scheduler.class.getClassLoader())
                    .isSameAs(second.getClass().getClassLoader());
            assertThat(first.getClass().getInterfaces()).containsExactly(Scheduler.class);
            assertThat(first.getClass().getEnclosingClass().getClassLoader())
                    .isSameAs(first.getClass().getClassLoader());
        }
    }

    @Test
    void shouldGiveEachCatalogClassesOfItsOwn() {
        JarMaker.healthy(temp, "probe").write(jar);

        try (PolicyCatalog one = open();
                PolicyCatalog two = open()) {
            assertThat(scheduler(one, "probe").getClass())
                    .isNotSameAs(scheduler(two, "probe").getClass());
        }
    }

    @Test
    void shouldPreferThePluginsOwnVersionOfALibrary() {
        assertThat(Shadowed.WHOSE).isEqualTo("the host's");
        JarMaker.healthy(temp, "probe")
                .source("dev.sluice.host.load.Shadowed", """
                        package dev.sluice.host.load;
                        public final class Shadowed { public static final String WHOSE = new String("the plugin's"); }
                        """)
                .source(
                        "probe.Provider",
                        ProbeSource.provider("Provider", "probe", "", "dev.sluice.host.load.Shadowed.WHOSE"))
                .write(jar);

        try (PolicyCatalog catalog = open()) {
            assertThat(said(scheduler(catalog, "probe"))).isEqualTo("the plugin's");
        }
    }

    @Test
    void shouldGoOnWithAJarThatIsReplacedWhileItIsLoaded() throws IOException {
        // The class Late is not loaded before the policy is asked for the first time.
        String late = "package probe; class Late { static String text() { return \"version %d\"; } }";
        version(1, late).write(jar);

        try (PolicyCatalog old = open()) {
            Scheduler before = scheduler(old, "probe");
            version(2, late).write(temp.resolve("new.jar"));
            Files.move(temp.resolve("new.jar"), jar, StandardCopyOption.REPLACE_EXISTING);

            try (PolicyCatalog fresh = open()) {
                assertThat(said(scheduler(fresh, "probe"))).isEqualTo("version 2");
            }
            Files.writeString(jar, "overwritten in place, as cp does");
            assertThat(said(before)).isEqualTo("version 1");
            assertThat(said(scheduler(old, "probe"))).isEqualTo("version 1");
        }
    }

    private JarMaker version(int number, String late) {
        return new JarMaker(temp)
                .source("probe.Provider", ProbeSource.provider("Provider", "probe", "", "Late.text()"))
                .source("probe.Late", late.formatted(number))
                .index("probe.Provider");
    }

    @Test
    void shouldLetGoOfTheClassLoaderWhenAllIsClosed() {
        JarMaker.healthy(temp, "probe").write(jar);

        assertCollected(useOnceAndClose());
    }

    /** All strong references to the plugin's classes end with this method. */
    private WeakReference<ClassLoader> useOnceAndClose() {
        try (PolicyCatalog catalog = open()) {
            Scheduler scheduler = scheduler(catalog, "probe,mode=best-fit");
            assertThat(said(scheduler)).isEqualTo("1");
            scheduler.close();
            return new WeakReference<>(scheduler.getClass().getClassLoader());
        }
    }

    private static void assertCollected(WeakReference<ClassLoader> loader) {
        // Bounded: the collector may need a few rounds for what weak and soft references still reach.
        for (int round = 0; round < 50 && loader.get() != null; round++) {
            System.gc();
        }
        assertThat(loader.get()).isNull();
    }

    private PolicyCatalog open() {
        PolicyCatalog catalog = PolicyCatalog.open(List.of(jar.getParent()), temp.resolve("cache"));
        assertThat(catalog.broken()).isEmpty();
        return catalog;
    }

    private static Scheduler scheduler(PolicyCatalog catalog, String spec) {
        LoadedPolicy policy = catalog.load(PolicySpec.parse(spec));
        SchedulerContext context = (SchedulerContext) Proxy.newProxyInstance(
                SchedulerContext.class.getClassLoader(),
                new Class<?>[] {SchedulerContext.class},
                (self, method, arguments) -> {
                    throw new AssertionError("the probe asks for nothing");
                });
        return policy.factory().apply(context);
    }

    /** What a probe denies a request with. */
    private static String said(Scheduler scheduler) {
        List<String> notes = new ArrayList<>();
        scheduler.alloc(new AllocRequest() {
            @Override
            public JobId id() {
                return new JobId(1);
            }

            @Override
            public long priority() {
                return 16;
            }

            @Override
            public long userid() {
                return 1000;
            }

            @Override
            public Instant submitted() {
                return Instant.EPOCH;
            }

            @Override
            public Jobspec jobspec() {
                throw new AssertionError("the probe does not read it");
            }

            @Override
            public void alloc(ResourceSet resources, Annotations annotations) {
                throw new AssertionError("the probe denies");
            }

            @Override
            public void deny(String note) {
                notes.add(note);
            }

            @Override
            public void annotate(Annotations annotations) {
                throw new AssertionError("the probe denies");
            }
        });
        return String.join(",", notes);
    }
}
