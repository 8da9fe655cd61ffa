package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the plugin guide: built as the guide says, found by the catalog, and doing what it says. */
class ExampleTest {

    private static final ResourceSet MACHINE = ResourceSet.builder()
            .addAll(new ResourceSet.Entry(IdSet.parse("0-2"), IdSet.parse("0-3"), IdSet.parse("0")))
            .nodelist(Hostlist.parse("n[0-2]"))
            .build();

    @TempDir
    Path temp;

    private final Map<JobId, ResourceSet> grants = new LinkedHashMap<>();
    private final Map<JobId, String> denials = new LinkedHashMap<>();
    private PolicyCatalog catalog = PolicyCatalog.open(List.of(), Path.of(""));

    @BeforeEach
    void build() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("plugins"));
        ExampleFolder.jar(temp, folder);
        catalog = PolicyCatalog.open(List.of(folder), temp.resolve("cache"));
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    @Test
    void shouldBeFound() {
        assertThat(catalog.broken()).isEmpty();
        assertThat(catalog.list()).singleElement().satisfies(info -> {
            assertThat(info.name()).isEqualTo("example-sjf");
            assertThat(info.presets()).containsExactly("example-sjf-overtake");
            assertThat(info.version()).isEqualTo("1.0.0");
            assertThat(info.description()).isEqualTo("shortest job first");
            assertThat(info.capabilities()).containsExactly(Capability.FEASIBILITY);
            assertThat(info.options()).containsExactly(entry("overtake", "false"));
        });
        assertThat(catalog.load(PolicySpec.parse("example-sjf-overtake")).options())
                .containsExactly(entry("overtake", "true"));
    }

    @Test
    void shouldStartTheShortestFirstAndWaitForIt() {
        Scheduler scheduler = started("example-sjf");

        ask(scheduler, 1, 16, spec(30).slots(9).coresPerSlot(1));
        ask(scheduler, 2, 16, spec(20).nodes(2).slots(1).coresPerSlot(2));
        ask(scheduler, 3, 16, spec(40).slots(1).coresPerSlot(1));
        assertThat(scheduler.schedule(Budget.UNLIMITED)).isEqualTo(Pass.DONE);

        // Twelve cores less four: the nine slots don't fit, and what is longer waits behind them.
        assertThat(grants).containsOnlyKeys(new JobId(2));
        free(scheduler, 2);
        scheduler.schedule(Budget.UNLIMITED);
        assertThat(grants.keySet()).containsExactly(new JobId(2), new JobId(1), new JobId(3));
    }

    @Test
    void shouldOvertakeWhereItIsConfiguredTo() {
        Scheduler scheduler = started("example-sjf,overtake=true");

        ask(scheduler, 1, 16, spec(10).slots(12).coresPerSlot(1));
        ask(scheduler, 2, 16, spec(20).slots(1).coresPerSlot(1));
        ask(scheduler, 3, 17, spec(30).slots(12).coresPerSlot(1));
        scheduler.resources(new ResourceUpdate.Down(IdSet.single(1)));
        scheduler.schedule(Budget.UNLIMITED);

        assertThat(grants).containsOnlyKeys(new JobId(2));
        scheduler.resources(new ResourceUpdate.Up(IdSet.single(1)));
        free(scheduler, 2);
        scheduler.schedule(Budget.UNLIMITED);
        // The priority counts before the duration.
        assertThat(grants.keySet()).containsExactly(new JobId(2), new JobId(3));
        scheduler.cancel(new JobId(1));
        free(scheduler, 3);
        scheduler.schedule(Budget.UNLIMITED);
        assertThat(grants).hasSize(2);
    }

    @Test
    void shouldWriteHostsAndSlotsAndTakeExclusiveNodesWhole() {
        Scheduler scheduler = started("example-sjf");

        ask(scheduler, 1, 16, spec(10).slots(3).coresPerSlot(2));
        ask(scheduler, 2, 16, spec(20).nodes(1).slots(1).coresPerSlot(1).exclusive(true));
        scheduler.schedule(Budget.UNLIMITED);

        assertThat(granted(1).summary()).isEqualTo("rank0/core[0-3] rank1/core[0-1]");
        assertThat(granted(1).nodelist()).hasToString("n[0-1]");
        assertThat(granted(1).nslots()).hasValue(3);
        assertThat(granted(2).summary()).isEqualTo("rank2/core[0-3],gpu0");
        assertThat(granted(2).nodelist()).hasToString("n2");
        assertThat(granted(2).nslots()).hasValue(1);
    }

    @Test
    void shouldKeepWhatRunningJobsHoldAndRefuseWhatItDoesNotKnow() {
        Scheduler scheduler = started("example-sjf");

        assertThat(scheduler.hello(held(7, ResourceSet.ofRank(0, IdSet.parse("0-3"), IdSet.empty(), "n0"))))
                .isEqualTo(HelloResult.ACCEPTED);
        assertThat(scheduler.hello(held(8, ResourceSet.ofRank(9, IdSet.single(0), IdSet.empty(), "n9"))))
                .isEqualTo(HelloResult.refused("rank9/core0 is not all in the inventory"));
        ask(scheduler, 1, 16, spec(10).slots(1).coresPerSlot(1));
        scheduler.schedule(Budget.UNLIMITED);

        assertThat(granted(1).summary()).isEqualTo("rank1/core0");
    }

    @Test
    void shouldDenyWhatCanNeverRun() {
        Scheduler scheduler = started("example-sjf");
        scheduler.resources(new ResourceUpdate.Down(IdSet.parse("0-2")));

        ask(scheduler, 1, 16, spec(10).slots(13).coresPerSlot(1));
        ask(scheduler, 2, 16, spec(10).nodes(4).slots(1).coresPerSlot(1).exclusive(true));
        ask(scheduler, 3, 16, spec(10).slots(1).coresPerSlot(1).gpusPerSlot(1));
        ask(scheduler, 4, 16, spec(10).slots(12).coresPerSlot(1));
        scheduler.schedule(Budget.UNLIMITED);

        assertThat(grants).isEmpty();
        assertThat(denials)
                .containsExactly(
                        entry(new JobId(1), "13 slots of 1 cores is more than the machine has"),
                        entry(new JobId(2), "4 whole nodes with 1 slots of 1 cores is more than the machine has"),
                        entry(
                                new JobId(3),
                                "example-sjf understands slots of cores, in nodes or not, and nothing else"));
    }

    @Test
    void shouldHaveAPomThatSaysTheSameAsItsManifestAndFitsThisVersion() throws IOException {
        String pom = Files.readString(ExampleFolder.file("example/pom.xml"));
        String root = Files.readString(ExampleFolder.repository().resolve("pom.xml"));

        assertThat(Files.readAllLines(ExampleFolder.file("example/manifest.txt")))
                .containsExactly(
                        "Plugin-Id: " + between(pom, "<artifactId>", "</artifactId>"),
                        "Plugin-Version: " + between(pom, "<version>", "</version>"),
                        "Plugin-Description: " + between(pom, "<description>", "</description>"),
                        "Sluice-Spi-Version: " + JarManifest.SPI_MAJOR + "." + JarManifest.SPI_MINOR);
        assertThat(pom)
                .contains(
                        "<Plugin-Id>${project.artifactId}</Plugin-Id>",
                        "<Plugin-Version>${project.version}</Plugin-Version>",
                        "<Plugin-Description>${project.description}</Plugin-Description>",
                        "<Sluice-Spi-Version>" + JarManifest.SPI_MAJOR + "." + JarManifest.SPI_MINOR + "<")
                .contains("<artifactId>sluice-spi</artifactId>\n      <version>" + between(root, "<version>", "<"))
                .contains("<artifactId>pf4j</artifactId>\n              <version>"
                        + between(root, "<pf4j.version>", "<"));
    }

    @Test
    void shouldBeBuiltAsTheGuideSays() throws IOException {
        assertThat(Files.readString(ExampleFolder.file("README.md")))
                .contains(ExampleFolder.JAVAC + " ", ExampleFolder.JAR + "\n");
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static Jobspec.V1Builder spec(int seconds) {
        return Jobspec.v1().duration(Duration.ofSeconds(seconds)).command("true");
    }

    private static AllocatedJob held(long id, ResourceSet resources) {
        return new AllocatedJob(new JobId(id), 16, 1000, Instant.EPOCH, resources, IdSet.empty());
    }

    private Scheduler started(String spec) {
        SchedulerContext context = (SchedulerContext) Proxy.newProxyInstance(
                SchedulerContext.class.getClassLoader(),
                new Class<?>[] {SchedulerContext.class},
                (self, method, arguments) -> {
                    throw new AssertionError("the example asks for nothing");
                });
        Scheduler scheduler = catalog.load(PolicySpec.parse(spec)).factory().apply(context);
        scheduler.resources(new ResourceUpdate.Inventory(MACHINE, MACHINE.ranks()));
        return scheduler;
    }

    private void ask(Scheduler scheduler, long id, long priority, Jobspec.V1Builder spec) {
        scheduler.alloc(new AskedRequest(new JobId(id), priority, spec.build(), grants, denials));
    }

    private ResourceSet granted(long id) {
        return Objects.requireNonNull(grants.get(new JobId(id)), () -> "job " + id + " has no grant");
    }

    private void free(Scheduler scheduler, long id) {
        scheduler.free(new Release(new JobId(id), granted(id), true));
    }
}
